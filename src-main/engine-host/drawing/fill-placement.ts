import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { StoredRaster } from '../../engine/raster/stored-raster'
import type { PlacementPlan, PlacingQuality } from '../../engine/warp/placement-plan'
import { preparePlacement, pyramidFor } from '../../engine/warp/prepare-placement'
import { placementScratchBytes } from '../../engine/warp/render-placement'
import type { CallOptions } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { PlaceablePicture } from '../pictures/placeable-picture'
import { placedBandRows } from '../worker-pool/pool-job'
import { CoordinateField, type FieldDisplacement, fieldKey, isBent } from './coordinate-field'

/** A pixel takes 40 to 170 ns on one thread, mostly for its filter; with quick placing, 10 to 40 ns. */
const placedPixelsPerMs = { exact: 6000, quick: 30_000 } as const

export interface Filling {
  readonly plan: PlacementPlan
  readonly picture: PlaceablePicture
  readonly target: StoredRaster
  readonly quality: PlacingQuality
  /** Of a bent plan's field. */
  readonly displacement?: FieldDisplacement
}

/** Draws a plan into its target, on all threads. */
export const fillPlacement = async (
  context: EngineContext,
  filling: Filling,
  options: CallOptions,
): Promise<void> => {
  const { plan, displacement } = filling
  if (!isBent(plan)) return fillOver(context, filling, undefined, options)
  const make = async (): Promise<CoordinateField> => new CoordinateField(context, plan, displacement)
  const key = fieldKey(plan, displacement)
  await context.cache.use(key, make, ({ address }) => fillOver(context, filling, address, options))
}

/** `field` belongs to a bent canvas. */
const fillOver = async (
  context: EngineContext,
  { plan, picture, target, quality }: Filling,
  field: Address | undefined,
  options: CallOptions,
): Promise<void> => {
  const source = picture.pyramid(pyramidFor(plan))
  const owned = context.withRoom(() => preparePlacement(context.kernels, context.memory, plan, source, field))
  const scratch: Address[] = []
  try {
    for (let thread = 0; thread < context.pool.count; thread += 1)
      scratch.push(context.allocate(placementScratchBytes(context.kernels, owned.prepared)))
    const rows = rectHeight(plan.bounds)
    await context.pool.run(
      { kind: 'place', prepared: owned.prepared, target, scratch },
      {
        pieces: Math.ceil(rows / placedBandRows),
        estimatedMs: (rows * rectWidth(plan.bounds)) / placedPixelsPerMs[quality],
      },
      options,
    )
  } finally {
    for (const each of scratch) context.memory.free(each)
    owned.free()
  }
}

/** Four planes that are not cleared. Throws `OUT_OF_MEMORY`, and then owns nothing. */
export const allocateRaster = (
  context: EngineContext,
  bounds: Rect,
  bytesPerSample: StoredRaster['bytesPerSample'],
): StoredRaster => {
  const planes: Address[] = []
  const bytes = rectWidth(bounds) * rectHeight(bounds) * bytesPerSample
  try {
    for (let plane = 0; plane < 4; plane += 1) planes.push(context.allocate(bytes))
  } catch (error) {
    for (const address of planes) context.memory.free(address)
    throw error
  }
  const [red, green, blue, coverage] = planes as [Address, Address, Address, Address]
  return { bounds, bytesPerSample, red, green, blue, coverage }
}
