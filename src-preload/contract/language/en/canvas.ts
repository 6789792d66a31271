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
  before: 'Before',
  after: 'After',
  splitLine: 'Line between before and after',
  comparing: 'Comparing…',
  difference: 'Where the drawing differs from the picture in the file',
  differs:
    'Against the file’s own picture: on average {{mean}} of 255, at most {{largest}}; {{share}} % visibly differ',
  noOwnPicture: 'This file stores no picture to compare with.',
}
