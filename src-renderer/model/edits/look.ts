import { isAdjusted, type Look, neutralAdjustments } from '@contract/edits/look'
import type { AdjustmentLayers } from '@contract/service/renders'

export const neutralLook: Look = { color: null, adjustments: neutralAdjustments }

export const adjustmentIds = [
  'brightness',
  'contrast',
  'saturation',
  'vibrance',
  'opacity',
  'blur',
] as const satisfies readonly (keyof AdjustmentLayers)[]
export type LookAdjustmentId = (typeof adjustmentIds)[number]

export interface AdjustmentRange {
  readonly minimum: number
  readonly maximum: number
  readonly unit: '' | '%' | 'px'
}

/** The wire's ranges; the service would reject wider ones. */
export const adjustmentRanges: Readonly<Record<LookAdjustmentId, AdjustmentRange>> = {
  brightness: { minimum: -150, maximum: 150, unit: '' },
  contrast: { minimum: -100, maximum: 100, unit: '' },
  saturation: { minimum: -100, maximum: 100, unit: '' },
  vibrance: { minimum: -100, maximum: 100, unit: '' },
  opacity: { minimum: 0, maximum: 100, unit: '%' },
  blur: { minimum: 0, maximum: 100, unit: 'px' },
}

export const isNeutral = ({ color, adjustments }: Look): boolean => color === null && !isAdjusted(adjustments)
