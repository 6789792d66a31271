import type { Affine } from '@geometry/affine'
import type { Size } from '../../engine/document/geometry'
import { displacementAlone } from '../../engine/filter/displace-bytes'
import { filterReachPx } from '../../engine/filter/smart-filters'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { Displacing } from '../../engine/warp/displaced-field'
import { denseSize, placedLattice, planDisplaced } from '../../engine/warp/plan-displaced'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import { freeRaster } from '../documents/free-raster'
import { numberOfPicture } from '../pictures/picture-number'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import { allocateRaster, fillPlacement } from './fill-placement'
import type { PictureOnCanvas, PlacedContents } from './placed-contents'

/**
 * The displacement of a photo mockup's print, where that is all that its filters do. Photoshop would displace the
 * placed pixels; prints of photo mockups have no picture by Photoshop to keep to, and one resampling is sharper than
 * two.
 */
export const displacingOf = ({
  layer,
  document,
  maps,
  isPrint,
  at,
}: Omit<PlacedContents, 'placement'>): Displacing | null => {
  if (!isPrint || at || layer.filterMask !== null || document.depth !== 8) return null
  const alone = displacementAlone(layer.filters)
  const map = alone && maps.get(alone.map)
  return alone && map ? { ...alone, map, documentSize: document.size } : null
}

/** Null where nothing of it is visible; the caller frees the raster. */
export const placeDisplaced = async (
  context: EngineContext,
  { layer, document, picture, toCanvas, quality }: PictureOnCanvas,
  by: Displacing,
  options: CallOptions,
): Promise<StoredRaster | null> => {
  const lattice = placedLattice(layer.placement)
  if (lattice === null) return null
  const { canvas } = layer.placement
  const place = async (source: PlaceablePicture, isDense: boolean): Promise<StoredRaster | null> => {
    const size = { width: source.width, height: source.height }
    const artwork = { lattice, canvas, size, toCanvas: ofSize(toCanvas, picture, size) }
    // Runs of pixels that share a level look the same as pixels that choose their own, in a third of the time.
    const wish = {
      document: document.size,
      reachPx: filterReachPx(layer.filters),
      quality: 'quick',
      isDense,
    } as const
    const displaced = planDisplaced(artwork, wish)
    if (displaced === null) return null
    const { plan, bounds } = displaced
    const target = allocateRaster(context, plan.bounds, 1)
    try {
      const filling = {
        plan,
        picture: source,
        target,
        quality: 'quick',
        displacement: { by, bounds },
      } as const
      await fillPlacement(context, filling, options)
      return target
    } catch (error) {
      freeRaster(context.memory, target)
      throw error
    }
  }
  const dense = quality === 'quick' ? null : denseSize(lattice, picture, toCanvas)
  if (dense === null) return place(picture, false)
  return withSize(context, picture, dense, options, (source) => place(source, true))
}

/** The same placement for the artwork in another size. */
const ofSize = ({ a, b, c, d, e, f }: Affine, own: Size, { width, height }: Size): Affine => {
  const [x, y] = [own.width / width, own.height / height]
  return { a: a * x, b: b * x, c: c * y, d: d * y, e, f }
}

/** A lobe of the filter spans a pixel of the document, and so two of dense artwork. */
const lobePx = 2

/** Runs `work` with the picture in this size, which is kept for the next picture at the same place. */
const withSize = <Result>(
  context: EngineContext,
  picture: PlaceablePicture,
  size: Size,
  options: CallOptions,
  work: (picture: PlaceablePicture) => Promise<Result>,
): Promise<Result> => {
  if (size.width === picture.width && size.height === picture.height) return work(picture)
  const key = `dense ${numberOfPicture(picture)} ${size.width}×${size.height}`
  return context.cache.use(key, () => picture.resized({ ...size, lobePx }, options), work)
}
