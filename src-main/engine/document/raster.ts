import type { Rect } from './geometry'

/** Unique within its document. */
export type RasterId = number & { readonly __brand: 'RasterId' }

/**
 * Straight alpha, planar, in the document's depth and numbers. Outside `bounds` it is transparent.
 * A missing alpha plane means opaque inside the bounds.
 */
export interface Raster {
  readonly id: RasterId
  readonly bounds: Rect
  readonly hasAlpha: boolean
}
