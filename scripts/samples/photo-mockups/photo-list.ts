import type { SampleEntry } from '../scene-list'
import { photoCushion } from './photo-cushion'
import { photoFrames } from './photo-frames'
import type { PhotoMockupScene } from './photo-mockup'
import { photoMug } from './photo-mug'
import { photoShirt } from './photo-shirt'

export interface PhotoEntry extends SampleEntry {
  /** How the preview's design lies in an area. */
  readonly fit: 'fit' | 'crop'
  readonly make: (width: number) => PhotoMockupScene
}

/** Every sample that is a photo, in the window's order. */
export const photoList: readonly PhotoEntry[] = [
  {
    id: 'photo-shirt',
    title: 'White tee on dark boards',
    category: 'Apparel',
    description: 'A photo as a mockup: the print follows the folds, and the cotton takes any colour.',
    artwork: ['badge-tide.png', 'logo-kiln.svg'],
    width: 1404,
    fit: 'fit',
    make: photoShirt,
  },
  {
    id: 'photo-mug',
    title: 'Cup in morning sun',
    category: 'Drinkware',
    description: 'A photo as a mockup: the print bends with the glaze and lies in its light.',
    artwork: ['badge-tide.png', 'logo-kiln.svg'],
    width: 1600,
    fit: 'fit',
    make: photoMug,
  },
  {
    id: 'photo-frames',
    title: 'Two framed prints',
    category: 'Wall art',
    description: 'A photo as a mockup: two print areas in perspective, a design for each.',
    artwork: ['poster-dunes.png', 'photo-still-life.jpg'],
    width: 1600,
    fit: 'crop',
    make: photoFrames,
  },
  {
    id: 'photo-cushion',
    title: 'Linen cushion',
    category: 'Home',
    description: 'A photo as a mockup: weave and creases stay in the print, and the linen takes any colour.',
    artwork: ['pattern-citrus.png', 'badge-tide.png'],
    width: 1600,
    fit: 'crop',
    make: photoCushion,
  },
]
