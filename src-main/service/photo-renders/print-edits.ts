import { isAdjusted } from '@contract/edits/look'
import type { PhotoAdjustments } from '@contract/service/photo-renders'
import type { AdjustmentLayers } from '@contract/service/renders'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { LookEdit } from '../../engine/edits/look'
import { noEdits } from '../../engine/edits/no-edits'
import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import type { TreatmentEdit } from '../../engine/edits/treatment'
import { stretched } from '../../engine/warp/place-artwork'
import type { RequestedPrint } from './requested-prints'
import { targetPlacement } from './target-placement'

/** A print whose artwork is there. */
export interface ReadyPrint extends RequestedPrint {
  readonly artwork: PlacedArtwork['artwork']
}

/**
 * The edits that prints make to the document of their photo mockup. A colour fills its target, wherever it is placed.
 */
export const printEdits = (prints: readonly ReadyPrint[]): ResolvedEdits => ({
  ...noEdits,
  smartObjects: prints.map(({ item, target, artwork, hex }) => ({
    layer: target.layer,
    artwork,
    placement: hex === null ? targetPlacement(item.placement, target) : stretched,
  })),
  looks: prints.flatMap(lookOf),
  treatments: prints.flatMap(treatmentOf),
})

const lookOf = ({ item: { adjustments }, target }: RequestedPrint): LookEdit[] => {
  const own = adjustmentsOf(adjustments)
  return isAdjusted(own) ? [{ layer: target.layer, color: null, adjustments: own }] : []
}

const adjustmentsOf = ({
  brightness,
  contrast,
  saturation,
  vibrance,
  opacity,
  blur,
}: PhotoAdjustments): AdjustmentLayers => ({ brightness, contrast, saturation, vibrance, opacity, blur })

/** A plain colour on a surface recolours it, whatever it was, unless a mode was asked for. */
const treatmentOf = ({ item: { adjustments }, target, hex }: RequestedPrint): TreatmentEdit[] => {
  const { blend_mode, warp_strength, texture_strength, edge_expand } = adjustments
  const mode = blend_mode ?? (hex !== null && target.kind === 'surface' ? 'normal' : undefined)
  const treatment: TreatmentEdit = {
    layer: target.layer,
    ...(mode !== undefined && { blend_mode: mode }),
    ...(warp_strength !== undefined && { warp_strength }),
    ...(texture_strength !== undefined && { texture_strength }),
    ...(edge_expand !== undefined && { edge_expand }),
  }
  return Object.keys(treatment).length > 1 ? [treatment] : []
}
