"""Pictures: SVG by attributes only, so that a browser and the PDF engine draw the same."""
