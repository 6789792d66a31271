import type { Development } from '../psd/development'
import type { SampleLayer } from '../psd/layer'
import type { Scene } from '../render/scene'

/** A mockup in the making: the scene to render, and the layers made from its picture. */
export interface MockupScene {
  readonly id: string
  readonly scene: Scene
  /** Surfaces that need a picture of their own. */
  readonly parts: readonly string[]
  /** Bottom first. */
  readonly layers: (development: Development) => Promise<readonly SampleLayer[]>
}
