/** Bleed, safe area, and files for the printer. */
export const printing = {
  margins: 'Bleed, safe',
  marginsText: 'Printed beyond the edge and cut off; kept free inside it. Neither is ever printed as a line.',
  bleed: 'Bleed',
  bleedCaption: 'B',
  safe: 'Safe area',
  safeCaption: 'S',
  bleedShort: 'The design ends within the bleed: a cut that is a little off leaves a white edge.',
  fillBleed: 'Fill the bleed',
  beyondSafe: 'The design ends between the safe area and the edge: the cut may look uneven.',
  printFile: 'Print file',
  printFileText: 'The design alone, as large as it is printed, at 300 dpi',
  writing: 'Writing…',
  formats: { png: 'PNG, 300 dpi…', tiff: 'TIFF, 300 dpi…', pdf: 'PDF with trim and bleed…' },
  written: 'Print file written: {{width, number}} × {{height, number}} px',
  show: 'Show in folder',
}
