/** The picture of a mockup that a service keeps and renders. */
export const remoteCanvas = {
  plainPicture: '{{name}} as {{service}} keeps it',
  drawnPicture: '{{name}} with its changes, drawn by {{service}}',
  untouched: 'Kept and drawn by {{service}}. Place a design on a print area.',
  sketch: 'A sketch: {{service}} adds light, folds and colours when it draws.',
  roughSketch:
    'A rough sketch: {{service}} does not say the exact shape, and adds light and folds when it draws.',
  drawing: '{{service}} is drawing…',
  drawn: 'Drawn by {{service}} in {{seconds}} s',
  notDrawn: '{{service}} did not draw it',
  render: 'Draw the preview',
  costs_one: 'Costs {{count}} credit',
  costs_other: 'Costs {{count}} credits',
  left: '{{credits}} left',
  noDifference: 'A mockup on a service has no file here to compare with.',
  hiddenThere: 'Hidden in the file: the service cannot show it',
  service: 'Service',
  rectangles:
    '{{service}} does not tell the corners of every print area: the sketch uses the rectangle around it, the finished picture follows the true shape.',
  exportCostsOnly_one: '{{service}} draws it: {{count}} credit.',
  exportCostsOnly_other: '{{service}} draws it: {{count}} credits.',
  exportCosts_one: '{{service}} draws it: {{count}} credit, {{credits}} left.',
  exportCosts_other: '{{service}} draws it: {{count}} credits, {{credits}} left.',
}
