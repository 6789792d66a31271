import type { Point } from './geometry'

/** Filters that carry a net of points. Points are those of the document: pixel (0, 0) reaches from 0 to 1. */
export type MeshFilter = PerspectiveWarp | PuppetWarp | Liquify

/** What lies in a plane goes where the plane goes. */
export interface PerspectiveWarp {
  readonly kind: 'perspective-warp'
  readonly vertices: readonly Point[]
  /** Where each vertex is to be. */
  readonly warpedVertices: readonly Point[]
  /** Four numbers of vertices each, around the plane. */
  readonly planes: readonly (readonly [number, number, number, number])[]
}

export interface PuppetWarp {
  readonly kind: 'puppet-warp'
  readonly shapes: readonly PuppetShape[]
}

/** A net of triangles over what there is to see, at rest and as it was pulled. */
export interface PuppetShape {
  /** x and y by turns. */
  readonly vertices: Float32Array
  readonly warpedVertices: Float32Array
  /** Three numbers of vertices each. */
  readonly triangles: Uint32Array
}

export interface Liquify {
  readonly kind: 'liquify'
  /** A mesh file of Photoshop's (`.msh`) of the fourth version. */
  readonly mesh: Uint8Array
}
