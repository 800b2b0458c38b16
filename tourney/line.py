"""The order of the steps, from workbook to reports."""
