/** Designs, and drag and drop of designs. */
export const artworks = {
  title: 'Designs',
  add: 'Add designs…',
  placeOn: 'Place {{artwork}} on {{layer}}',
  addFiles_one: 'Add to the designs',
  addFiles_other: 'Add {{count}} files to the designs',
  notAdded: '{{name}} could not be added',
  pictureNotAdded: 'The picture could not be added',
  addPictures: 'Add to the designs',
  openAsMockups_one: 'Open as a mockup',
  openAsMockups_other: 'Open {{count}} mockups',
}
