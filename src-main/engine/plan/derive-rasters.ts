import type { ColorModel } from '../document/color-model'
import type { RasterId } from '../document/document'
import { rectHeight, rectWidth } from '../document/geometry'
import { EffectDesk } from '../effect/effect-desk'
import { operationOf } from '../effect/effects'
import type { Address, Kernels } from '../kernels/kernels'
import { deriveMask } from '../raster/derive-mask'
import type { PixelMemory } from '../raster/pixel-memory'
import type { StoredRaster } from '../raster/stored-raster'
import { coverPart } from '../vector/cover-part'
import { deriveCourse, deriveFalloff } from './derive-gradient'
import { deriveTexture } from './derive-texture'
import { deriveTiling } from './derive-tiling'
import type { DerivedRaster, EffectCoverage, LayerShape, OutlineCoverage, RenderPlan } from './render-plan'
import { prepareScratch, scratchBytes } from './scratch'
import { TileRenderer } from './tile-renderer'

/**
 * Adds what a plan derives to the rasters that it names, in order; on one thread, before its tiles. All results are f32 and belong
 * to the caller, who frees them. After a failure nothing of it is left allocated.
 */
export const deriveRasters = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: RenderPlan,
  rasters: Map<RasterId, StoredRaster>,
): readonly StoredRaster[] => {
  const made: StoredRaster[] = []
  try {
    for (const derived of plan.derived) {
      const raster = derive(kernels, pixels, plan, rasters, derived)
      made.push(raster)
      rasters.set(derived.id, raster)
    }
    return made
  } catch (error) {
    for (const raster of made) freeDerived(pixels, raster)
    throw error
  }
}

/** Gives back what `deriveRasters` made. */
export const freeDerived = (
  pixels: PixelMemory,
  { red, green, blue, coverage, black = 0 }: StoredRaster,
): void => {
  for (const plane of [red, green, blue, coverage, black]) if (plane !== 0) pixels.free(plane)
}

const derive = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: RenderPlan,
  rasters: Map<RasterId, StoredRaster>,
  derived: DerivedRaster,
): StoredRaster => {
  if (derived.kind === 'feathered-mask')
    return deriveMask(kernels, pixels, rasters.get(derived.source)!, derived)
  if (derived.kind === 'course') return deriveCourse(pixels, derived, plan.colors.model)
  if (derived.kind === 'falloff') return deriveFalloff(pixels, rasters, derived, plan.colors.model)
  if (derived.kind === 'tiling') return deriveTiling(pixels, rasters.get(derived.source)!, derived)
  if (derived.kind === 'outline') return deriveOutline(pixels, derived)
  return derived.kind === 'shape'
    ? deriveShape(kernels, pixels, { ...plan, steps: derived.steps }, rasters, derived)
    : deriveEffect(kernels, pixels, { rasters, model: plan.colors.model }, derived)
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

interface EffectSources {
  readonly rasters: ReadonlyMap<RasterId, StoredRaster>
  readonly model: ColorModel
}

const deriveEffect = (
  kernels: Kernels,
  pixels: PixelMemory,
  { rasters, model }: EffectSources,
  { source, texture: pattern, effect, part }: EffectCoverage,
): StoredRaster => {
  const { bounds, coverage: shape } = rasters.get(source)!
  const texture = pattern === null ? null : deriveTexture(pixels, rasters.get(pattern)!, model)
  const size = { width: rectWidth(bounds), height: rectHeight(bounds), texture }
  const desk = new EffectDesk(kernels, pixels, shape, size)
  let kept: Float32Array | null = null
  let address: Address = 0
  try {
    kept = operationOf(effect).cover(desk, effect, part)
  } finally {
    address = desk.finish(kept)
  }
  return coverageOnly(bounds, address)
}

const deriveOutline = (pixels: PixelMemory, { bounds, part }: OutlineCoverage): StoredRaster => {
  const count = rectWidth(bounds) * rectHeight(bounds)
  const coverage = pixels.allocate(count * 4)
  coverPart(new Float32Array(pixels.memory.buffer, coverage, count), bounds, part)
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
