import type { Rect } from './geometry'

/** Unique within its document. */
export type RasterId = number & { readonly __brand: 'RasterId' }

/**
 * Straight alpha, planar, at the document's depth and in its numbers. Transparent outside `bounds`. A missing alpha
 * plane means opaque within the bounds.
 */
export interface Raster {
  readonly id: RasterId
  readonly bounds: Rect
  readonly hasAlpha: boolean
}
