/** Designs, and drag and drop of designs. */
export const artworks = {
  title: 'Designs',
  add: 'Add designs…',
  placeOn: 'Place {{artwork}} on {{layer}}',
  addFiles_one: 'Add to the designs',
  addFiles_other: 'Add {{count}} files to the designs',
  notAdded: '{{name}} could not be added',
  areaLocked: '{{name}} is locked: the design stays as it is',
  folderEmpty: '{{name}} holds no picture that can be used',
  addPictures: 'Add to the designs',
  openAsMockups_one: 'Open as a mockup',
  openAsMockups_other: 'Open {{count}} mockups',
}
