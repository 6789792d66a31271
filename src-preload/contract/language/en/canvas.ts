/** The picture and what lies over it. */
export const canvas = {
  name: 'Canvas: {{name}}. Arrow keys nudge the selected artwork.',
  moveOver: 'Move over a print area to place it',
  placeOn: 'Place on ‘{{name}}’',
  replaceOn: 'Replace the artwork on ‘{{name}}’',
  dropHere: 'Drop artwork here',
  notDrawn: 'The picture could not be drawn',
  notShown: 'This mockup cannot be shown',
  pixelsAcross: 'Pixels across',
  pixelsDown: 'Pixels down',
  moveTo: 'Move to ‘{{name}}’',
  copyTo: 'Copy to ‘{{name}}’',
}
