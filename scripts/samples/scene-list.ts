import { box } from './scenes/box'
import { businessCard } from './scenes/business-card'
import { businessCards } from './scenes/business-cards'
import { framedPoster } from './scenes/framed-poster'
import type { MockupScene } from './scenes/mockup'
import { mug } from './scenes/mug'
import { nameCup } from './scenes/name-cup'
import { phone } from './scenes/phone'
import { tShirt } from './scenes/t-shirt'

/** A sample as the library lists it. */
export interface SampleEntry {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: string
  /** File names of suitable sample artworks, best first. */
  readonly artwork: readonly string[]
  /** Width of the shipped picture in pixels. */
  readonly width: number
}

export interface SceneEntry extends SampleEntry {
  readonly make: (width: number) => MockupScene
}

/** Every sample that is a PSD, in the window's order. */
export const sceneList: readonly SceneEntry[] = [
  {
    id: 'framed-poster',
    title: 'Framed poster',
    category: 'Wall art',
    description: 'An A2 poster in an oak frame that leans against a sunlit wall.',
    artwork: ['poster-dunes.png', 'photo-still-life.jpg'],
    width: 1280,
    make: framedPoster,
  },
  {
    id: 'mug',
    title: 'Coffee mug',
    category: 'Drinkware',
    description: 'A glazed mug on a wooden table; the design follows its round side.',
    artwork: ['badge-tide.png', 'logo-kiln.svg'],
    width: 1600,
    make: mug,
  },
  {
    id: 't-shirt',
    title: 'T-shirt',
    category: 'Apparel',
    description: 'A cotton T-shirt laid on the floor; the design follows its folds, the colour is yours.',
    artwork: ['badge-tide.png', 'logo-kiln.svg'],
    width: 1280,
    make: tShirt,
  },
  {
    id: 'phone',
    title: 'Phone on a desk',
    category: 'Devices',
    description: 'A phone beside a notebook, with the window reflected in its glass.',
    artwork: ['app-screen.png', 'photo-still-life.jpg'],
    width: 1600,
    make: phone,
  },
  {
    id: 'box',
    title: 'Product box',
    category: 'Packaging',
    description: 'A carton on a podium; one design dresses both of its faces.',
    artwork: ['pattern-citrus.png', 'logo-kiln.svg'],
    width: 1280,
    make: box,
  },
  {
    id: 'business-cards',
    title: 'Business cards',
    category: 'Stationery',
    description: 'A stack and loose cards in dappled light; two fronts and two backs.',
    artwork: ['logo-kiln.svg', 'pattern-citrus.png'],
    width: 1600,
    make: businessCards,
  },
  {
    id: 'name-cup',
    title: 'Cup with a name',
    category: 'Drinkware',
    description: 'A cup for one person: the name is live text that bends with the glaze.',
    artwork: ['badge-tide.png', 'logo-kiln.svg'],
    width: 1600,
    make: nameCup,
  },
  {
    id: 'business-card',
    title: 'Business card',
    category: 'Stationery',
    description: 'A card from above: name, title and contact are live text beside the logo.',
    artwork: ['logo-kiln.svg', 'badge-tide.png'],
    width: 1600,
    make: businessCard,
  },
]
