/** Designs, and dropping them. */
export const artworks = {
  title: 'Artworks',
  add: 'Add artwork…',
  placeOn: 'Place {{artwork}} on {{layer}}',
  addFiles_one: 'Add it to the artworks',
  addFiles_other: 'Add {{count}} files to the artworks',
  notAdded: '{{name}} could not be added',
  pictureNotAdded: 'The picture could not be added',
  addPictures: 'Add to the artworks',
  openAsMockups_one: 'Open as a mockup',
  openAsMockups_other: 'Open {{count}} mockups',
}
