/** The picture of a mockup that a service keeps and renders. */
export const remoteCanvas = {
  plainPicture: '{{name}} as {{service}} keeps it',
  drawnPicture: '{{name}} with its changes, rendered by {{service}}',
  untouched: 'Kept and rendered by {{service}}. Place a design on a print area.',
  sketch: 'A sketch: {{service}} adds light, folds and colours when it renders.',
  roughSketch:
    'A rough sketch: {{service}} does not say the exact shape, and adds light and folds when it renders.',
  drawing: '{{service}} is rendering…',
  drawn: 'Rendered by {{service}}',
  notDrawn: '{{service}} could not render it',
  render: 'Render preview',
  costs_one: 'Costs {{count}} credit',
  costs_other: 'Costs {{count}} credits',
  left: '{{credits}} left',
  noDifference: 'A mockup on a service has no file here to compare with.',
  hiddenThere: 'Hidden in the file: the service cannot show it',
  service: 'Service',
  rectangles:
    '{{service}} does not provide the corners of every print area: the sketch uses bounding rectangles, the finished picture follows the true shapes.',
  exportCostsOnly_one: '{{service}} renders it: {{count}} credit.',
  exportCostsOnly_other: '{{service}} renders it: {{count}} credits.',
  exportCosts_one: '{{service}} renders it: {{count}} credit, {{credits}} left.',
  exportCosts_other: '{{service}} renders it: {{count}} credits, {{credits}} left.',
}
