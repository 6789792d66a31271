import type { Address } from './address'
import type { FoldingModeId, KernelModeId } from './kernel-modes'

/** Modes that look at the three colours together. */
type WholeColorModeId = 'darker_color' | 'lighter_color' | 'hue' | 'saturation' | 'color' | 'luminosity'

/** The modes of a single plane; `backdrop` leaves the plane unchanged. */
export type PlaneModeId = Exclude<KernelModeId, WholeColorModeId> | 'backdrop'

/**
 * Blends one plane; alpha is only read. Addresses are of planes, moved to their first current row. Otherwise as
 * `BlendKernel`.
 */
export type PlaneKernel = (
  back: Address,
  source: Address,
  backAlpha: Address,
  sourceAlpha: Address,
  count: number,
  fill: number,
  isOpaque: number,
) => void

/** As `PlaneKernel`; each sample's coverage is its fill opacity. */
export type FoldPlaneKernel = (
  back: Address,
  source: Address,
  backAlpha: Address,
  sourceAlpha: Address,
  count: number,
  isOpaque: number,
) => void

type PlaneBlends = { readonly [id in PlaneModeId as `plane_${id}`]: PlaneKernel }
type PlaneFolds = { readonly [id in FoldingModeId as `fold_plane_${id}`]: FoldPlaneKernel }

/**
 * The kernels for single planes, and for colours that are output as sRGB: `assembly/blend-plane.ts`,
 * `assembly/ink-link.ts`.
 */
export interface PlaneExports extends PlaneBlends, PlaneFolds {
  readonly mergeAlpha: (back: Address, source: Address, count: number, fill: number) => void
  readonly mixPlane: (
    below: Address,
    above: Address,
    alphaBelow: Address,
    alphaAbove: Address,
    coverage: Address,
    opacity: number,
    count: number,
  ) => void
  readonly curvePlane: (plane: Address, curve: Address, count: number) => void
  readonly unmatteColors: (surface: Address, count: number) => void
  readonly inksToRgb: (surface: Address, link: Address, count: number) => void
  readonly labToRgb: (
    surface: Address,
    curve: Address,
    zero: number,
    unitsPerOne: number,
    count: number,
  ) => void
}
