import type { Development } from '../psd/development'
import type { SampleLayer } from '../psd/layer'
import type { Scene } from '../render/scene'

/** A mockup in the making: what is rendered, and how the picture becomes layers. */
export interface MockupScene {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly description: string
  /** File names of sample artworks that suit it. */
  readonly artwork: readonly string[]
  readonly scene: Scene
  /** Surfaces that need a picture of their own. */
  readonly parts: readonly string[]
  /** Bottom first. */
  readonly layers: (development: Development) => readonly SampleLayer[]
}
