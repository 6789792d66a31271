/** Columns of a table, and folders, as rows. */
export const batchTable = {
  mapping: 'Columns of {{name}}',
  mappingText:
    'Choose what each column fills. The suggestions come from the names and the first rows; correct any that are wrong.',
  rowNumber: 'Row',
  targetOf: 'What {{column}} fills',
  targets: {
    text: 'For file names and words',
    design: 'The design of each mockup',
    smart_object: 'Picture',
    mockup: 'Which mockup',
    placement: 'Placement of the design',
  },
  placementFields: {
    fit: 'Fit: fit, stretch or crop',
    x: 'Move right, % of the print area',
    y: 'Move down, % of the print area',
    scale: 'Size, %',
    rotate: 'Rotation, °',
  },
  targetTo: {
    smart_object: 'Picture on {{layer}}',
  },
  allCellsFit_one: 'The row can be rendered.',
  allCellsFit_other: 'All {{count}} rows can be rendered.',
  mappingProblems_one: 'One problem is marked in red.',
  mappingProblems_other: '{{count}} problems are marked in red.',

  folder: {
    title: 'Use {{name}} as rows?',
    text: 'Each folder goes onto the print area with the same name. Files with the same name make one row.',
    pictures_one: '{{count}} picture',
    pictures_other: '{{count}} pictures',
    noMockups: 'Add a mockup first, so that the folders can be matched to its print areas.',
    matched_one: '{{count}} of {{folders}} folders matches a print area',
    matched_other: '{{count}} of {{folders}} folders match a print area',
    use_one: 'Use {{count}} row',
    use_other: 'Use {{count}} rows',
  },
}
