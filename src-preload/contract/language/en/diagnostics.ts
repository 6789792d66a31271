/** What the picture shows otherwise than Photoshop would. */
export const diagnostics = {
  count_one: '{{count}} difference',
  count_other: '{{count}} differences',
  none: 'No known differences',
  title: 'Differences from Photoshop',
  noneText: 'Nothing in this mockup is known to be drawn otherwise than Photoshop draws it.',
  wholeDocument: 'Whole document',
  noStored: 'The file stores no picture of itself to compare with.',
  notCompared: 'The pictures could not be compared',
  comparing: 'Comparing…',
  compare: 'Compare with the stored picture',
  figures: 'On average {{mean}} of 255 levels apart, {{largest}} at most.',
  map: 'Differences: bright where the two pictures are apart',
  same: 'The same as the stored picture',
  invisible: 'No visible difference from the stored picture',
  differ: '{{share}} of the pixels differ visibly',
  under: 'Under {{share}}',
}
