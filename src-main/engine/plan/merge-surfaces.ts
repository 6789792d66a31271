import type { Address } from '../kernels/address'
import type { RasterTable } from '../raster/stored-raster'
import { applyMasks } from './apply-masks'
import type { TileContext } from './blend-surfaces'
import { limitCoverage } from './limit-coverage'
import type { MergeStep } from './render-plan'
import { planes } from './tile-window'

/** Moves the surface at `depth` towards the one above it. */
export const mergeSurfaces = (
  context: TileContext,
  rasters: RasterTable,
  depth: number,
  step: MergeStep,
): void => {
  const { kernels, window } = context
  const { exports } = kernels
  const above = window.surface(depth + 1)
  const coverage = window.plane(depth + 1, planes.kept)
  exports.fillPlane(coverage, window.samples, 1)
  applyMasks(context, rasters, coverage, step.masks)
  if (step.isWithinShape) exports.multiplyPlanes(coverage, window.plane(depth, planes.kept), window.samples)
  limitCoverage(context, step.ranges, coverage, depth + 1)
  keepChannels(context, depth, step)
  if (window.hasBlack) mixBlack(context, depth, coverage, step.opacity)
  const mixing = [window.surface(depth), above, coverage, step.opacity, window.samples] as const
  if (step.inTextSpace)
    exports.mixTextSurfaces(...mixing, context.scratch.intoText, context.scratch.outOfText)
  else exports.mixSurfaces(...mixing)
}

const mixBlack = (
  { kernels, window }: TileContext,
  depth: number,
  coverage: Address,
  opacity: number,
): void =>
  kernels.exports.mixPlane(
    window.plane(depth, planes.black),
    window.plane(depth + 1, planes.black),
    window.plane(depth, planes.alpha),
    window.plane(depth + 1, planes.alpha),
    coverage,
    opacity,
    window.samples,
  )

/**
 * Channels that a merge leaves unchanged are the same before and after it, and black where the backdrop was empty,
 * whatever an adjustment made of the colour of nothing.
 */
const keepChannels = ({ kernels, window, scratch }: TileContext, depth: number, step: MergeStep): void => {
  const { red, green, blue, black } = step.channels
  if (red && green && blue && black !== false) return
  const { exports, tile } = kernels
  const above = window.surface(depth + 1)
  const below = window.surface(depth)
  const isThere = window.single(scratch.coverage)
  exports.cutPlane(isThere, window.plane(depth, planes.alpha), window.samples, enormous, 0)
  const keep = (index: number): void => {
    const plane = above + index * tile.planeBytes
    window.copy(plane, below + index * tile.planeBytes)
    exports.multiplyPlanes(plane, isThere, window.samples)
  }
  if (!red) keep(planes.red)
  if (!green) keep(planes.green)
  if (!blue) keep(planes.blue)
  if (black === false && window.hasBlack) keep(planes.black)
}

/** Makes 1 of any alpha but 0. */
const enormous = 1e30
