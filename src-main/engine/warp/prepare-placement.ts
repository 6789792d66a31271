import { identityHomography } from '@geometry/homography'
import { rectHeight, rectWidth } from '../document/geometry'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { PixelMemory } from '../raster/pixel-memory'
import type { PyramidWish, SourcePyramid } from '../scale/source-pyramid'
import type { PlacementPlan, SurfaceSampling } from './placement-plan'
import { type FilterTable, filterTable } from './resample-filter'

/**
 * A plan together with everything that its rows read in the shared memory. Structured-cloneable: any thread may render
 * rows of it.
 */
export interface PreparedPlacement {
  readonly plan: PlacementPlan
  readonly source: SourcePyramid
  readonly tables: PlacementTables
}

export type PlacementTables =
  | { readonly kind: 'none' }
  | FilterTables
  | { readonly kind: 'block'; readonly block: Address }
  | { readonly kind: 'field'; readonly block: Address; readonly field: Address }

/** `FilterTable`s, both at an address for the kernels and as objects for their caller. */
export interface FilterTables {
  readonly kind: 'filters'
  readonly x: {
    readonly coverages: Address
  }
  /** The source filtered across: as wide as the plan's bounds, with the source's rows from `firstRow` on. */
  readonly narrowed: {
    readonly address: Address
    readonly firstRow: number
  }
  readonly y: {
    readonly taps: number
    readonly starts: Int32Array
    readonly weights: Address
    readonly coverages: Float32Array
  }
}

export interface OwnedPlacement {
  readonly prepared: PreparedPlacement
  /** Frees everything except the source. */
  free(): void
}

/** The pyramid that a plan reads. */
export const pyramidFor = ({ sampling }: PlacementPlan): PyramidWish => ({
  levels: 'levels' in sampling ? sampling.levels : 1,
  halvings: sampling.kind === 'surface' ? sampling.halvings : { x: 0, y: 0 },
})

/**
 * Brings into memory everything that rendering reads besides the source, which is as `pyramidFor` says: the filters,
 * and for a warped canvas its field of coordinates, unless the caller has drawn it (`drawField`). That field and the
 * source must stay in place until the placement is freed. Throws `OUT_OF_MEMORY`, and then owns nothing.
 */
export const preparePlacement = (
  kernels: Kernels,
  pixels: PixelMemory,
  plan: PlacementPlan,
  source: SourcePyramid,
  field?: Address,
): OwnedPlacement => {
  const addresses: Address[] = []
  const allocate = (bytes: number): Address => {
    const address = pixels.allocate(bytes)
    addresses.push(address)
    return address
  }
  const free = (): void => {
    for (const address of addresses) pixels.free(address)
  }
  try {
    return {
      prepared: { plan, source, tables: writeTables(kernels, plan, source, { allocate, field }) },
      free,
    }
  } catch (error) {
    free()
    throw error
  }
}

type Allocate = (bytes: number) => Address

interface Room {
  readonly allocate: Allocate
  /** A field that the caller has drawn already. */
  readonly field: Address | undefined
}

const writeTables = (
  kernels: Kernels,
  plan: PlacementPlan,
  source: SourcePyramid,
  { allocate, field }: Room,
): PlacementTables => {
  const { sampling } = plan
  switch (sampling.kind) {
    case 'nothing':
    case 'copy':
      return { kind: 'none' }
    case 'separable':
      return filterAcross(
        kernels,
        { x: filterTable(sampling.x), y: filterTable(sampling.y), source },
        allocate,
      )
    case 'projective':
    case 'quick':
      return { kind: 'block', block: writeBlock(kernels, plan, source, allocate) }
    case 'surface':
      return {
        kind: 'field',
        block: writeBlock(kernels, plan, source, allocate),
        field: field ?? writeField(kernels, { ...plan, sampling }, allocate),
      }
  }
}

const filterAcross = (
  kernels: Kernels,
  { x, y, source }: { readonly x: FilterTable; readonly y: FilterTable; readonly source: SourcePyramid },
  allocate: Allocate,
): FilterTables => {
  const write = (values: Float32Array | Int32Array): Address => {
    const address = allocate(values.byteLength)
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    new Uint8Array(kernels.memory.buffer).set(bytes, address)
    return address
  }
  const [{ address, width }] = source.levels
  const firstRow = y.starts.reduce((least, start) => Math.min(least, start), Infinity)
  const endRow = y.starts.reduce((most, start) => Math.max(most, start), 0) + y.taps
  const texelBytes = 4 * source.bytesPerSample
  const rowBytes = x.starts.length * texelBytes
  const narrowed = allocate((endRow - firstRow) * rowBytes)
  const [starts, weights] = [write(x.starts), write(x.weights)]
  const across = source.bytesPerSample === 1 ? kernels.exports.warpAcross8 : kernels.exports.warpAcross16
  for (let row = firstRow; row < endRow; row += 1) {
    const out = narrowed + (row - firstRow) * rowBytes
    across(out, address + row * width * texelBytes, x.starts.length, starts, weights, x.taps)
  }
  return {
    kind: 'filters',
    x: { coverages: write(x.coverages) },
    narrowed: { address: narrowed, firstRow },
    y: { taps: y.taps, starts: y.starts, weights: write(y.weights), coverages: y.coverages },
  }
}

/** Offset of the levels in the block: after 22 numbers. See `kernels/assembly/warp-texel.ts`. */
const levelsAt = 176

const writeBlock = (
  kernels: Kernels,
  { canvas, artwork, canvasToArtwork, sampling }: PlacementPlan,
  { levels }: SourcePyramid,
  allocate: Allocate,
): Address => {
  const block = allocate(levelsAt + levels.length * 16)
  const matrix = 'documentToCanvas' in sampling ? sampling.documentToCanvas : identityHomography
  const halvings = sampling.kind === 'surface' ? sampling.halvings : { x: 0, y: 0 }
  const { a, b, c, d, e, f } = canvasToArtwork
  const numbers = [
    ...matrix,
    ...[a, b, c, d, e, f],
    ...[canvas.width, canvas.height, artwork.width, artwork.height],
    ...[2 ** halvings.x, 2 ** halvings.y],
    // Texels that are twice as dense as pixels are read as they are, not from the level of half as many.
    sampling.kind === 'surface' && sampling.isDense ? 1 / 4 : 1,
  ]
  const { buffer } = kernels.memory
  new Float64Array(buffer, block, numbers.length).set(numbers)
  const table = new Uint32Array(buffer, block + levelsAt, levels.length * 4)
  levels.forEach(({ address, width, height }, i) => {
    table.set([address, width, height, 0], i * 4)
  })
  return block
}

/** A plan for a warped canvas. */
export interface BentPlan extends PlacementPlan {
  readonly sampling: SurfaceSampling
}

export const fieldBytes = ({ bounds }: PlacementPlan): number => rectWidth(bounds) * rectHeight(bounds) * 8

/**
 * The coordinate field of a plan for a warped canvas, usable for any artwork in the same placement. The caller frees
 * it. Throws `OUT_OF_MEMORY`, and then owns nothing.
 */
export const drawField = (kernels: Kernels, pixels: PixelMemory, plan: BentPlan): Address => {
  const lattice = pixels.allocate(plan.sampling.lattice.vertices.byteLength)
  try {
    const field = pixels.allocate(fieldBytes(plan))
    fillField(kernels, plan, { field, lattice })
    return field
  } finally {
    pixels.free(lattice)
  }
}

const writeField = (kernels: Kernels, plan: BentPlan, allocate: Allocate): Address => {
  const field = allocate(fieldBytes(plan))
  const lattice = allocate(plan.sampling.lattice.vertices.byteLength)
  fillField(kernels, plan, { field, lattice })
  return field
}

const fillField = (
  { exports, memory }: Kernels,
  { bounds, sampling }: BentPlan,
  { field, lattice }: { readonly field: Address; readonly lattice: Address },
): void => {
  const { columns, rows, vertices } = sampling.lattice
  new Float32Array(memory.buffer, lattice, vertices.length).set(vertices)
  const { left, top } = bounds
  exports.warpField(field, left, top, rectWidth(bounds), 0, rectHeight(bounds), lattice, columns, rows)
}
