"""Rule 14: cards, box time, suspensions, and which later game serves them."""
