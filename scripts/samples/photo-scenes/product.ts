import type { SceneBuilder } from '../render/scene-builder'
import type { Vec3 } from '../render/vector'

/** Goods with a place for prints, which stand about the origin on a table at height 0, some 20 cm tall. */
export interface Product {
  readonly id: string
  /** False where the print bends, so that four corners do not tell its outline. */
  readonly isPlanar: boolean
  readonly isSoft: boolean
  /** Adds surfaces of any name but the print's. */
  readonly addBody: (builder: SceneBuilder) => void
  readonly colour: string
  readonly gloss?: { readonly reflectance: number; readonly roughness: number }
  /** The print's place in space: u to the right and v upwards, 0..1. */
  readonly print: (u: number, v: number) => Vec3
}
