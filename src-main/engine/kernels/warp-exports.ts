import type { Address } from './address'

type Premultiply = (target: Address, source: Address, count: number) => void
type Halve = (
  target: Address,
  source: Address,
  width: number,
  height: number,
  stepX: number,
  stepY: number,
) => void
type Fetch = (row: Address, source: Address, count: number) => void
type Down = (
  row: Address,
  source: Address,
  rowBytes: number,
  count: number,
  weights: Address,
  taps: number,
) => void
type Across = (
  out: Address,
  source: Address,
  count: number,
  starts: Address,
  weights: Address,
  taps: number,
) => void
type SurfaceRow = (
  out: Address,
  field: Address,
  above: Address,
  below: Address,
  count: number,
  block: Address,
  levels: number,
) => void
type ProjectiveRow = (
  out: Address,
  x: number,
  y: number,
  count: number,
  block: Address,
  levels: number,
  weights: Address,
  top: number,
) => void
type QuickRow = (out: Address, x: number, y: number, count: number, block: Address, levels: number) => void

type Gather = (
  out: Address,
  red: Address,
  green: Address,
  blue: Address,
  coverage: Address,
  count: number,
) => number

/**
 * The kernels that place artwork, as `assembly/warp-*.ts` document them. Names end with the bits of a texel's sample.
 */
export interface WarpExports {
  readonly warpPremultiply8: Premultiply
  readonly warpPremultiply16: Premultiply
  readonly warpHalve8: Halve
  readonly warpHalve16: Halve
  readonly warpFetch8: Fetch
  readonly warpFetch16: Fetch
  readonly warpDown8: Down
  readonly warpDown16: Down
  readonly warpAcross8: Across
  readonly warpAcross16: Across
  readonly warpCover: (row: Address, count: number, coverages: Address, coverage: number, top: number) => void
  readonly warpField: (
    field: Address,
    left: number,
    top: number,
    width: number,
    rowStart: number,
    rowEnd: number,
    lattice: Address,
    columns: number,
    rows: number,
  ) => void
  readonly warpSurfaceRow8: SurfaceRow
  readonly warpSurfaceRow16: SurfaceRow
  readonly warpProjectiveRow8: ProjectiveRow
  readonly warpProjectiveRow16: ProjectiveRow
  readonly warpQuickRow8: QuickRow
  readonly warpQuickRow16: QuickRow
  readonly warpQuickSurfaceRow8: SurfaceRow
  readonly warpQuickSurfaceRow16: SurfaceRow
  readonly warpRunsRow8: ProjectiveRow
  readonly warpRunsRow16: ProjectiveRow
  readonly warpStoreRow: (
    row: Address,
    count: number,
    top: number,
    bytesPerSample: number,
    red: Address,
    green: Address,
    blue: Address,
    coverage: Address,
  ) => void
  readonly gatherTexels8: Gather
  readonly gatherTexels16: Gather
  readonly scaleAcross8: Across
  readonly scaleDown8: Down
  readonly isOpaque8: (pixels: Address, count: number) => number
  readonly isOpaque16: (pixels: Address, count: number) => number
  readonly packOpaque8: (out: Address, pixels: Address, count: number) => void
  readonly warpStorePixels: (
    row: Address,
    count: number,
    top: number,
    bytesPerSample: number,
    out: Address,
  ) => void
}
