import type { Scene } from '../render/scene'
import type { Vec3 } from '../render/vector'

/** A photo mockup in the making: a scene to photograph, and where prints go in it. */
export interface PhotoMockupScene {
  readonly id: string
  readonly scene: Scene
  /** Cloth and paper, whose folds move a print. */
  readonly isSoft: boolean
  /** Back to front, at least one. */
  readonly areas: readonly PrintArea[]
  /** A whole product that can take another colour. */
  readonly product: { readonly name: string; readonly parts: readonly string[] } | null
}

/** A place for a print whose truth is the scene itself. */
export interface PrintArea {
  readonly name: string
  /** The print's own canvas, px. */
  readonly canvas: { readonly width: number; readonly height: number }
  /** The print's place in space: u to the right, v downwards, 0..1. */
  readonly at: (u: number, v: number) => Vec3
  /** Bezier patches that follow it, each way; null for a plane. */
  readonly patches: number | null
  /** The surfaces that show the print: what stands before them stays before it. */
  readonly parts: readonly string[]
}
