import type { Address } from './address'
import type { AdjustExports } from './adjust-exports'
import type { EffectExports } from './effect-exports'
import type { FilmExports } from './film-exports'
import type { FoldingModeId, KernelModeId } from './kernel-modes'
import type { PlaneExports } from './plane-exports'
import type { WarpExports } from './warp-exports'

/**
 * Blends `count` samples per channel of one surface onto another. `back` is written; both are addresses of surfaces,
 * moved to their first current row. `fill` is read by the modes that fold the fill opacity into their formula;
 * `isOpaque` 1 promises that the backdrop's alpha is 1 throughout.
 */
export type BlendKernel = (
  back: Address,
  source: Address,
  count: number,
  fill: number,
  isOpaque: number,
) => void

type BlendExports = { readonly [id in KernelModeId as `blend_${id}`]: BlendKernel }

/** As `BlendKernel`; each sample's coverage is its fill opacity. */
export type FoldKernel = (back: Address, source: Address, count: number, isOpaque: number) => void

type FoldExports = { readonly [id in FoldingModeId as `fold_${id}`]: FoldKernel }

type Load = (target: Address, source: Address, sourceRowBytes: number, width: number, height: number) => void
type Store = (
  target: Address,
  targetRowBytes: number,
  surface: Address,
  width: number,
  height: number,
) => void
type Convolve = (
  target: Address,
  source: Address,
  width: number,
  height: number,
  weights: Address,
  radius: number,
) => void

/** The functions of the wasm module, as `assembly/` documents them. */
export interface KernelExports
  extends BlendExports,
    FoldExports,
    PlaneExports,
    AdjustExports,
    EffectExports,
    FilmExports,
    WarpExports {
  readonly loadU8: Load
  readonly loadU16: Load
  readonly loadF32: Load
  readonly storeRgba8: Store
  readonly storeRgba16: Store
  readonly copyPlane: (target: Address, source: Address, count: number) => void
  readonly copyRows: (target: Address, source: Address, rowBytes: number, bytes: number, rows: number) => void
  readonly fillPlane: (plane: Address, count: number, value: number) => void
  readonly fillRect: (target: Address, width: number, height: number, value: number) => void
  readonly scaleRect: (target: Address, width: number, height: number, scale: number, offset: number) => void
  readonly scalePlane: (plane: Address, count: number, factor: number) => void
  readonly multiplyPlanes: (plane: Address, by: Address, count: number) => void
  readonly planeExtremes: (plane: Address, count: number) => number
  readonly dissolve: (plane: Address, x: number, y: number, rowLength: number, rows: number) => void
  readonly mixSurfaces: (
    below: Address,
    above: Address,
    coverage: Address,
    opacity: number,
    count: number,
  ) => void
  readonly extractPlane: (
    plane: Address,
    back: Address,
    alphaBack: Address,
    alphaGroup: Address,
    count: number,
  ) => void
  readonly limitByColor: (
    coverage: Address,
    surface: Address,
    count: number,
    channel: number,
    low: number,
    lowSlope: number,
    high: number,
    highSlope: number,
    heedsAlpha: number,
  ) => void
  readonly curveColors: (surface: Address, curve: Address, count: number) => void
  readonly blendText: (back: Address, source: Address, count: number, into: Address, outOf: Address) => void
  readonly mixTextSurfaces: (
    below: Address,
    above: Address,
    coverage: Address,
    opacity: number,
    count: number,
    into: Address,
    outOf: Address,
  ) => void
  readonly convolveRows: Convolve
  readonly convolveColumns: Convolve
  /** 1 when the packed bytes fill the row exactly. */
  readonly unpackRow: (packed: Address, length: number, out: Address, count: number) => number
  /** Returns the end of the written bytes. */
  readonly jpegInterval: (
    out: Address,
    pixels: Address,
    rowBytes: number,
    width: number,
    height: number,
    units: number,
    tables: Address,
    scratch: Address,
  ) => Address
  readonly chromaRowBytes: (width: number) => number
  readonly chromaScratchBytes: (width: number, rows: number) => number
  readonly chromaLoss: (
    loss: Address,
    pixels: Address,
    width: number,
    height: number,
    first: number,
    end: number,
    scratch: Address,
  ) => void
  readonly addChroma: (
    pixels: Address,
    width: number,
    height: number,
    first: number,
    end: number,
    loss: Address,
  ) => void
  readonly pngScratchBytes: (rowBytes: number) => number
  readonly pngFilterRows: (
    out: Address,
    pixels: Address,
    rowBytes: number,
    pixelBytes: number,
    rows: number,
    hasAbove: number,
    scratch: Address,
  ) => void
  readonly adler32: (bytes: Address, count: number, start: number) => number
  readonly heapBase: () => number
}

/** The layout of a tile in memory; the numbers are the module's own (`assembly/tile.ts`). */
export interface TileLayout {
  readonly width: number
  readonly height: number
  /** Bytes from one plane of a surface to the next: red, green, blue, alpha, kept alpha. */
  readonly planeBytes: number
  readonly surfaceBytes: number
  /** Bytes of a surface in an ink document, which has black as one more plane. */
  readonly inkSurfaceBytes: number
  readonly curveSamples: number
}

/** The layout of the filters that placement caches in a thread's scratch memory, see `assembly/warp-phases.ts`. */
export interface PhaseLayout {
  readonly cacheAt: number
  readonly cacheBytes: number
  /** Bytes at the start of the cache that must be zero initially. */
  readonly tagBytes: number
}

/** Memory for encoding a JPEG, in bytes, see `assembly/jpeg-interval.ts`. */
export interface JpegLayout {
  readonly tableBytes: number
  /** Scratch memory of one thread. */
  readonly scratchBytes: number
  /** Maximum size of 8 × 8 encoded pixels. */
  readonly unitBytes: number
}

export interface Kernels {
  readonly exports: KernelExports
  readonly blend: Readonly<Record<KernelModeId, BlendKernel>>
  readonly fold: Readonly<Record<FoldingModeId, FoldKernel>>
  readonly memory: WebAssembly.Memory
  readonly tile: TileLayout
  readonly phases: PhaseLayout
  readonly jpeg: JpegLayout
}

/** The declared size of the module's imported memory, in pages of 64 KiB. */
export const memoryDescriptor = { initial: 16, maximum: 65_536, shared: true } as const

/** Creates one instance per thread, all on the same memory. */
export const createKernels = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernels => {
  const instance = new WebAssembly.Instance(module, { env: { memory } })
  const exports = instance.exports as unknown as KernelExports
  return {
    exports,
    blend: blendKernels(exports),
    fold: foldKernels(exports),
    memory,
    tile: tileLayout(instance.exports),
    phases: {
      cacheAt: number(instance.exports, 'WARP_CACHE'),
      cacheBytes: number(instance.exports, 'PHASE_CACHE_BYTES'),
      tagBytes: number(instance.exports, 'PHASE_TAGS_BYTES'),
    },
    jpeg: {
      tableBytes: number(instance.exports, 'JPEG_TABLE_BYTES'),
      scratchBytes: number(instance.exports, 'JPEG_SCRATCH_BYTES'),
      unitBytes: number(instance.exports, 'JPEG_UNIT_BYTES'),
    },
  }
}

const number = (exports: WebAssembly.Exports, name: string): number =>
  (exports[name] as WebAssembly.Global<'i32'>).value

const tileLayout = (exports: WebAssembly.Exports): TileLayout => {
  const planeBytes = number(exports, 'PLANE_BYTES')
  return {
    width: number(exports, 'TILE_WIDTH'),
    height: number(exports, 'TILE_HEIGHT'),
    planeBytes,
    surfaceBytes: planeBytes * number(exports, 'SURFACE_PLANES'),
    inkSurfaceBytes: planeBytes * number(exports, 'INK_SURFACE_PLANES'),
    curveSamples: number(exports, 'CURVE_SAMPLES'),
  }
}

const blendKernels = (exports: KernelExports): Kernels['blend'] => ({
  normal: exports.blend_normal,
  darken: exports.blend_darken,
  multiply: exports.blend_multiply,
  color_burn: exports.blend_color_burn,
  linear_burn: exports.blend_linear_burn,
  darker_color: exports.blend_darker_color,
  lighten: exports.blend_lighten,
  screen: exports.blend_screen,
  color_dodge: exports.blend_color_dodge,
  linear_dodge: exports.blend_linear_dodge,
  lighter_color: exports.blend_lighter_color,
  overlay: exports.blend_overlay,
  soft_light: exports.blend_soft_light,
  hard_light: exports.blend_hard_light,
  vivid_light: exports.blend_vivid_light,
  linear_light: exports.blend_linear_light,
  pin_light: exports.blend_pin_light,
  hard_mix: exports.blend_hard_mix,
  difference: exports.blend_difference,
  exclusion: exports.blend_exclusion,
  subtract: exports.blend_subtract,
  divide: exports.blend_divide,
  hue: exports.blend_hue,
  saturation: exports.blend_saturation,
  color: exports.blend_color,
  luminosity: exports.blend_luminosity,
})

const foldKernels = (exports: KernelExports): Kernels['fold'] => ({
  color_burn: exports.fold_color_burn,
  linear_burn: exports.fold_linear_burn,
  color_dodge: exports.fold_color_dodge,
  linear_dodge: exports.fold_linear_dodge,
  vivid_light: exports.fold_vivid_light,
  linear_light: exports.fold_linear_light,
  hard_mix: exports.fold_hard_mix,
  difference: exports.fold_difference,
})
