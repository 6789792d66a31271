import type { Point } from './geometry'

/** Filters that carry a mesh of points. Points are in document coordinates: pixel (0, 0) spans 0 to 1. */
export type MeshFilter = PerspectiveWarp | PuppetWarp | Liquify

/** Pixels within a plane follow the plane. */
export interface PerspectiveWarp {
  readonly kind: 'perspective-warp'
  readonly vertices: readonly Point[]
  /** The target position of each vertex. */
  readonly warpedVertices: readonly Point[]
  /** Four vertex indices per plane, in order around it. */
  readonly planes: readonly (readonly [number, number, number, number])[]
}

export interface PuppetWarp {
  readonly kind: 'puppet-warp'
  readonly shapes: readonly PuppetShape[]
}

/** A triangle mesh over the visible pixels, at rest and deformed. */
export interface PuppetShape {
  /** x and y interleaved. */
  readonly vertices: Float32Array
  readonly warpedVertices: Float32Array
  /** Three vertex indices per triangle. */
  readonly triangles: Uint32Array
}

export interface Liquify {
  readonly kind: 'liquify'
  /** A Photoshop mesh file (`.msh`), version 4. */
  readonly mesh: Uint8Array
}
