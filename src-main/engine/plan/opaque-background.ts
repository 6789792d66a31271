import type { Document } from '../document/document'

/** Whether the lowest layer covers the whole canvas. */
export const hasOpaqueBackground = ({ layers: [lowest], size }: Document): boolean =>
  lowest?.isVisible === true &&
  lowest.opacity === 1 &&
  lowest.masks.length === 0 &&
  'raster' in lowest &&
  lowest.raster !== null &&
  !lowest.raster.hasAlpha &&
  lowest.raster.bounds.left <= 0 &&
  lowest.raster.bounds.top <= 0 &&
  lowest.raster.bounds.right >= size.width &&
  lowest.raster.bounds.bottom >= size.height
