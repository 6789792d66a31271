import { rectHeight, rectWidth } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { StoredRaster } from '../raster/stored-raster'
import type { SourcePyramid } from '../scale/source-pyramid'
import type { PlacementPlan } from './placement-plan'
import type { FilterTables, PreparedPlacement } from './prepare-placement'

/** Bytes of scratch memory that one thread needs while it renders. */
export const placementScratchBytes = (kernels: Kernels, { plan }: PreparedPlacement): number =>
  rectWidth(plan.bounds) * 16 + restBytes(kernels, plan)

/** Behind the row come the filters that runs of pixels share, and the memory of a pixel's own filter. */
const restBytes = ({ phases }: Kernels, { sampling }: PlacementPlan): number =>
  sampling.kind === 'projective' ? phases.cacheAt + phases.cacheBytes : 0

/** Each thread calls this before its first band: it clears what another placement left in the scratch memory. */
export const clearScratch = (kernels: Kernels, { plan }: PreparedPlacement, scratch: Address): void => {
  if (plan.sampling.kind !== 'projective') return
  const { cacheAt, tagBytes } = kernels.phases
  new Uint8Array(kernels.memory.buffer, scratch + rectWidth(plan.bounds) * 16 + cacheAt, tagBytes).fill(0)
}

/**
 * Writes rows `rowStart`..`rowEnd` (from the plan's top) of the target: straight planes of the plan's bounds with all
 * four addresses. Rows are independent: any split over any threads gives the same samples. `scratch` belongs to the
 * thread and is cleared before its first band.
 */
export const renderPlacement = (
  kernels: Kernels,
  prepared: PreparedPlacement,
  target: StoredRaster,
  scratch: Address,
  rowStart: number,
  rowEnd: number,
): void => {
  const { plan, source } = prepared
  const width = rectWidth(plan.bounds)
  const rowBytes = width * target.bytesPerSample
  const top = topOf(source)
  const drawRow = rowPainter(kernels, prepared, {
    row: scratch,
    rest: scratch + width * 16,
    bytesPerSample: target.bytesPerSample,
  })
  for (let y = rowStart; y < Math.min(rowEnd, rectHeight(plan.bounds)); y += 1) {
    drawRow(y)
    const at = y * rowBytes
    kernels.exports.warpStoreRow(
      scratch,
      width,
      top,
      target.bytesPerSample,
      target.red + at,
      target.green + at,
      target.blue + at,
      target.coverage + at,
    )
  }
}

interface RowScratch {
  /** The finished row: interleaved premultiplied f32 pixels in the source's numbers. */
  readonly row: Address
  readonly rest: Address
  /** Bytes per sample of the target. */
  readonly bytesPerSample: StoredRaster['bytesPerSample']
}

/** Draws one row, counted from the plan's top, into the scratch memory. */
type DrawRow = (y: number) => void

const rowPainter = (kernels: Kernels, prepared: PreparedPlacement, scratch: RowScratch): DrawRow => {
  const { plan, tables } = prepared
  switch (tables.kind) {
    case 'filters':
      return filterRows(kernels, prepared, tables, scratch)
    case 'block':
      return plan.sampling.kind === 'quick'
        ? quickRows(kernels, prepared, tables.block, scratch)
        : projectRows(kernels, prepared, tables.block, scratch)
    case 'field':
      return bendRows(kernels, prepared, tables, scratch)
    case 'none':
      return plan.sampling.kind === 'copy'
        ? copyRows(kernels, prepared, plan.sampling, scratch)
        : () => undefined
  }
}

const copyRows = (
  { exports }: Kernels,
  { plan: { bounds }, source }: PreparedPlacement,
  { left, top }: Extract<PlacementPlan['sampling'], { kind: 'copy' }>,
  { row }: RowScratch,
): DrawRow => {
  const [{ address, width }] = source.levels
  const texelBytes = 4 * source.bytesPerSample
  const fetch = source.bytesPerSample === 1 ? exports.warpFetch8 : exports.warpFetch16
  return (y) => {
    const first = (bounds.top + y - top) * width + bounds.left - left
    fetch(row, address + first * texelBytes, rectWidth(bounds))
  }
}

const filterRows = (
  { exports }: Kernels,
  { plan: { bounds }, source }: PreparedPlacement,
  { x, y: down, narrowed }: FilterTables,
  { row }: RowScratch,
): DrawRow => {
  const width = rectWidth(bounds)
  const rowBytes = width * 4 * source.bytesPerSample
  const filterDown = source.bytesPerSample === 1 ? exports.warpDown8 : exports.warpDown16
  const top = topOf(source)
  return (y) => {
    const first = narrowed.address + (down.starts[y] - narrowed.firstRow) * rowBytes
    filterDown(row, first, rowBytes, width, down.weights + y * down.taps * 4, down.taps)
    exports.warpCover(row, width, x.coverages, down.coverages[y], top)
  }
}

const projectRows = (
  { exports }: Kernels,
  { plan: { bounds }, source }: PreparedPlacement,
  block: Address,
  { row, rest, bytesPerSample }: RowScratch,
): DrawRow => {
  const exact = source.bytesPerSample === 1 ? exports.warpProjectiveRow8 : exports.warpProjectiveRow16
  const runs = source.bytesPerSample === 1 ? exports.warpRunsRow8 : exports.warpRunsRow16
  const project = bytesPerSample === 1 ? runs : exact
  const levels = source.levels.length
  return (y) =>
    project(
      row,
      bounds.left + 0.5,
      bounds.top + y + 0.5,
      rectWidth(bounds),
      block,
      levels,
      rest,
      topOf(source),
    )
}

const quickRows = (
  { exports }: Kernels,
  { plan: { bounds }, source }: PreparedPlacement,
  block: Address,
  { row }: RowScratch,
): DrawRow => {
  const draw = source.bytesPerSample === 1 ? exports.warpQuickRow8 : exports.warpQuickRow16
  const width = rectWidth(bounds)
  return (y) => draw(row, bounds.left + 0.5, bounds.top + y + 0.5, width, block, source.levels.length)
}

const bendRows = (
  { exports }: Kernels,
  { plan: { bounds, sampling }, source }: PreparedPlacement,
  { block, field }: { readonly block: Address; readonly field: Address },
  { row }: RowScratch,
): DrawRow => {
  const isQuick = sampling.kind === 'surface' && sampling.quality === 'quick'
  const bend8 = isQuick ? exports.warpQuickSurfaceRow8 : exports.warpSurfaceRow8
  const bend16 = isQuick ? exports.warpQuickSurfaceRow16 : exports.warpSurfaceRow16
  const bend = source.bytesPerSample === 1 ? bend8 : bend16
  const width = rectWidth(bounds)
  const lastRow = rectHeight(bounds) - 1
  return (y) => {
    const here = field + y * width * 8
    const above = y > 0 ? here - width * 8 : 0
    const below = y < lastRow ? here + width * 8 : 0
    bend(row, here, above, below, width, block, source.levels.length)
  }
}

/** The value that stands for 1 in a source's texels. */
const topOf = ({ bytesPerSample }: SourcePyramid): number => (bytesPerSample === 1 ? 255 : 65_535)
