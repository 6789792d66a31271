import type { DocumentEdits } from '@contract/edits/edit-wires'
import { type AdjustmentLayers, adjustmentLayers } from '@contract/service/renders'
import type { BlendModeId, Uuid } from '@contract/vocabulary'

export interface LookColor {
  /** `#rrggbb` */
  readonly hex: string
  readonly blendMode: BlendModeId
}

/** How a smart object is coloured and adjusted, whatever fills it. */
export interface Look {
  readonly color: LookColor | null
  readonly adjustments: AdjustmentLayers
}

export const neutralAdjustments: AdjustmentLayers = adjustmentLayers.parse({})

export const neutralLook: Look = { color: null, adjustments: neutralAdjustments }

export const adjustmentIds = [
  'brightness',
  'contrast',
  'saturation',
  'vibrance',
  'opacity',
  'blur',
] as const satisfies readonly (keyof AdjustmentLayers)[]
export type AdjustmentId = (typeof adjustmentIds)[number]

export interface AdjustmentRange {
  readonly minimum: number
  readonly maximum: number
  readonly unit: '' | '%' | 'px'
}

/** The wire's own ranges; a wider one here would be refused there. */
export const adjustmentRanges: Readonly<Record<AdjustmentId, AdjustmentRange>> = {
  brightness: { minimum: -150, maximum: 150, unit: '' },
  contrast: { minimum: -100, maximum: 100, unit: '' },
  saturation: { minimum: -100, maximum: 100, unit: '' },
  vibrance: { minimum: -100, maximum: 100, unit: '' },
  opacity: { minimum: 0, maximum: 100, unit: '%' },
  blur: { minimum: 0, maximum: 100, unit: 'px' },
}

export const isNeutral = ({ color, adjustments }: Look): boolean =>
  color === null && adjustmentIds.every((id) => adjustments[id] === neutralAdjustments[id])

/** As the calls and the preview take it. */
export function smartObjectLookOf(uuid: Uuid, { color, adjustments }: Look): DocumentEdits['looks'][number] {
  const isAdjusted = !isNeutral({ color: null, adjustments })
  return {
    uuid,
    color: color && { hex: color.hex, blending_mode: color.blendMode },
    adjustments: isAdjusted ? adjustments : null,
  }
}
