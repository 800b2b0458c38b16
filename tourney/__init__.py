"""Arena polo events from one workbook: the words, the rulebook, the rules, the results, the front door."""
