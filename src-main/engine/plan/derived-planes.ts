import type { RasterId } from '../document/document'
import { type Rect, rectHeight, rectWidth } from '../document/geometry'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import type { DeriveSources } from './derive-batch'
import type { DeriveBatch } from './derive-batches'
import { allocatePlanes, ofPlanes } from './derive-gradient'
import { softenedBounds } from './derive-mask'
import type { DerivedRaster, RenderPlan } from './render-plan'
import { scratchBytes } from './scratch'

/** Allocates the raster that a batch will fill; its planes are uninitialized. The caller frees it. */
export const allocateDerived = (
  pixels: PixelMemory,
  sources: DeriveSources,
  derived: DerivedRaster,
): StoredRaster => {
  const bounds = boundsOf(derived)
  const planes = allocatePlanes(pixels, planeBytes(bounds), planeCount(sources, derived))
  return planes.length === 1
    ? { bounds, bytesPerSample: 4, red: 0, green: 0, blue: 0, coverage: planes[0] }
    : ofPlanes(bounds, planes)
}

/** Upper bound of a derived raster's size, before its sources are available. */
export const plannedBytes = ({ colors }: Pick<RenderPlan, 'colors'>, derived: DerivedRaster): number => {
  const isColored = derived.kind === 'tiling' || derived.kind === 'course' || derived.kind === 'falloff'
  return planeBytes(boundsOf(derived)) * (isColored ? (colors.model === 'inks' ? 5 : 4) : 1)
}

/**
 * Memory needed to derive a batch, results included; an estimate for effects: the most expensive one, a soft chisel
 * with a contour, has no more than eight planes at once beside the results.
 */
export const workBytes = (kernels: Kernels, sources: DeriveSources, batch: DeriveBatch): number => {
  const [first] = batch
  const bytes = planeBytes(boundsOf(first))
  if (first.kind === 'effect') return bytes * (batch.length + effectPlanes(first.effect.kind))
  const own = bytes * planeCount(sources, first)
  if (first.kind === 'shape') return own + scratchBytes(kernels, sources.plan) + slackBytes
  return first.kind === 'feathered-mask' ? 2 * own + slackBytes : own + slackBytes
}

/** Bytes that making a raster takes beside its result and its sources, as `workBytes` estimates them. */
export const derivingBytes = (derived: DerivedRaster): number => {
  const bytes = planeBytes(boundsOf(derived))
  if (derived.kind === 'effect') return bytes * effectPlanes(derived.effect.kind)
  return derived.kind === 'feathered-mask' ? bytes : 0
}

/** Room for weights, sums of columns, and the rounding of addresses. */
const slackBytes = 2 ** 18

const effectPlanes = (kind: string): number => (kind === 'bevel-emboss' ? 8 : 4)

const planeBytes = (bounds: Rect): number => rectWidth(bounds) * rectHeight(bounds) * 4

const boundsOf = (derived: DerivedRaster): Rect =>
  derived.kind === 'feathered-mask' ? softenedBounds(derived) : derived.bounds

const planeCount = ({ plan, rasters }: DeriveSources, derived: DerivedRaster): 1 | 4 | 5 => {
  const has = (id: RasterId): boolean => (rasters.get(id)!.black ?? 0) !== 0
  if (derived.kind === 'tiling') return has(derived.source) ? 5 : 4
  if (derived.kind === 'course' || derived.kind === 'falloff') return plan.colors.model === 'inks' ? 5 : 4
  return 1
}
