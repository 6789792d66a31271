import type { Scene } from '../render/scene'

/** A mockup in the making: what is rendered, and how the result becomes a layered document. */
export interface MockupScene {
  readonly id: string
  readonly scene: Scene
  /** Surfaces that need a picture of their own. */
  readonly parts: readonly string[]
}
