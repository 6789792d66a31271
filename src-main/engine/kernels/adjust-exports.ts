import type { Address } from './address'

/** The kernels of adjustments, as `assembly/adjust-*.ts` document them: `adjust_<id>`. */
export const adjustKernelIds = [
  'tables',
  'root_tables',
  'gray_tables',
  'matrix',
  'ink_gray',
  'ink_matrix',
  'steps',
  'hue_saturation',
  'colorize',
  'vibrance',
  'black_white',
  'photo_filter',
  'cube',
  'selective_color',
] as const
export type AdjustKernelId = (typeof adjustKernelIds)[number]

/**
 * Changes the three colour planes of a surface in place. `colors`: the surface's address, moved to the first current
 * row; `count`: a multiple of 4.
 */
export type AdjustKernel = (colors: Address, count: number, parameters: Address) => void

export type AdjustExports = { readonly [id in AdjustKernelId as `adjust_${id}`]: AdjustKernel }
