import type { RasterId } from '../document/document'
import { rectHeight, rectWidth } from '../document/geometry'
import { EffectWorkspace } from '../effect/effect-workspace'
import { effectOperationOf } from '../effect/effects'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { coverPart } from '../vector/cover-part'
import type { DeriveBatch } from './derive-batches'
import { deriveCourse, deriveFalloff } from './derive-gradient'
import { deriveMask } from './derive-mask'
import { deriveTexture } from './derive-texture'
import { deriveTiling } from './derive-tiling'
import type { DerivedRaster, EffectCoverage, LayerShape, OutlineCoverage, RenderPlan } from './render-plan'
import { prepareScratch, scratchBytes } from './scratch'
import { TileRenderer } from './tile-renderer'

/** The inputs of derivation: `plan.steps` are not read, and every source is in the table. */
export interface DeriveSources {
  readonly plan: RenderPlan
  readonly rasters: ReadonlyMap<RasterId, StoredRaster>
}

/**
 * Derives one batch, in its order. The results are f32 and belong to the caller; after a failure nothing stays
 * allocated.
 */
export const deriveBatch = (
  kernels: Kernels,
  pixels: PixelMemory,
  sources: DeriveSources,
  batch: DeriveBatch,
): readonly StoredRaster[] => {
  const [first] = batch
  return first.kind === 'effect'
    ? deriveEffect(kernels, pixels, sources, batch as readonly EffectCoverage[])
    : [derive(kernels, pixels, sources, first)]
}

const derive = (
  kernels: Kernels,
  pixels: PixelMemory,
  { plan, rasters }: DeriveSources,
  derived: Exclude<DerivedRaster, EffectCoverage>,
): StoredRaster => {
  if (derived.kind === 'feathered-mask')
    return deriveMask(kernels, pixels, rasters.get(derived.source)!, derived)
  if (derived.kind === 'course') return deriveCourse(pixels, rasters, derived, plan)
  if (derived.kind === 'falloff') return deriveFalloff(pixels, rasters, derived, plan.colors.model)
  if (derived.kind === 'tiling') return deriveTiling(pixels, rasters.get(derived.source)!, derived)
  if (derived.kind === 'outline') return deriveOutline(pixels, derived)
  return deriveShape(kernels, pixels, { ...plan, steps: derived.steps }, rasters, derived)
}

const deriveShape = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: RenderPlan,
  rasters: ReadonlyMap<RasterId, StoredRaster>,
  { bounds }: LayerShape,
): StoredRaster => {
  const coverage = pixels.allocate(rectWidth(bounds) * rectHeight(bounds) * 4)
  let scratch: Address = 0
  try {
    scratch = pixels.allocate(scratchBytes(kernels, plan))
    const renderer = new TileRenderer(kernels, plan, rasters, prepareScratch(kernels, plan, scratch))
    for (let top = bounds.top; top < bounds.bottom; top += kernels.tile.height)
      for (let left = bounds.left; left < bounds.right; left += kernels.tile.width)
        renderer.renderCoverage(left, top, bounds, coverage)
  } catch (error) {
    pixels.free(coverage)
    throw error
  } finally {
    if (scratch !== 0) pixels.free(scratch)
  }
  return coverageOnly(bounds, coverage)
}

/** Derives parts of one effect of one shape. */
const deriveEffect = (
  kernels: Kernels,
  pixels: PixelMemory,
  { plan, rasters }: DeriveSources,
  batch: readonly EffectCoverage[],
): readonly StoredRaster[] => {
  const [{ source, texture: pattern, effect }] = batch
  const { bounds, coverage: shape } = rasters.get(source)!
  const texture = pattern === null ? null : deriveTexture(pixels, rasters.get(pattern)!, plan.colors.model)
  const size = { width: rectWidth(bounds), height: rectHeight(bounds), texture }
  const workspace = new EffectWorkspace(kernels, pixels, shape, size)
  let kept: readonly Float32Array[] = []
  let addresses: readonly Address[] = []
  try {
    kept = batch.map(({ part }) => effectOperationOf(effect).cover(workspace, effect, part))
  } finally {
    addresses = workspace.finish(kept)
  }
  return addresses.map((address) => coverageOnly(bounds, address))
}

const deriveOutline = (pixels: PixelMemory, { bounds, part, samples }: OutlineCoverage): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const coverage = pixels.allocate(count * 4)
  coverPart(new Float32Array(pixels.memory.buffer, coverage, count), bounds, part, samples)
  return coverageOnly(bounds, coverage)
}

const coverageOnly = (bounds: StoredRaster['bounds'], coverage: Address): StoredRaster => ({
  bounds,
  bytesPerSample: 4,
  red: 0,
  green: 0,
  blue: 0,
  coverage,
})
