import { box } from './scenes/box'
import { businessCards } from './scenes/business-cards'
import { framedPoster } from './scenes/framed-poster'
import type { MockupScene } from './scenes/mockup'
import { mug } from './scenes/mug'
import { phone } from './scenes/phone'
import { tShirt } from './scenes/t-shirt'

export interface SceneEntry {
  readonly id: string
  /** Width of the shipped picture in pixels. */
  readonly width: number
  readonly make: (width: number) => MockupScene
}

/** Every sample mockup, in the order in which the window shows them. */
export const sceneList: readonly SceneEntry[] = [
  { id: 'framed-poster', width: 1280, make: framedPoster },
  { id: 'mug', width: 1600, make: mug },
  { id: 't-shirt', width: 1280, make: tShirt },
  { id: 'phone', width: 1600, make: phone },
  { id: 'box', width: 1280, make: box },
  { id: 'business-cards', width: 1600, make: businessCards },
]
