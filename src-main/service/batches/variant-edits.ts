import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { AppError } from '@contract/errors'
import { findLayer } from '../layers/find-layer'
import { isColorable, type NamedDocument, type NamedEdits } from '../layers/named-edits'

/**
 * What a variant changes of one mockup. A variant speaks to all mockups, whose layers have names of their own: one that this mockup does not have is meant for
 * another, as long as some that are named are here. Throws `LAYER_NOT_FOUND` where none is, `LAYER_AMBIGUOUS`.
 */
export const variantEdits = (variant: BatchVariant, { index }: NamedDocument): NamedEdits => {
  let missing: AppError | null = null
  const isHere = (layer: string, isWanted: Parameters<typeof findLayer>[2]): boolean => {
    try {
      findLayer(index, layer, isWanted)
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LAYER_NOT_FOUND') throw error
      missing ??= error
      return false
    }
  }
  const colors = variant.colors.filter(({ layer }) => isHere(layer, isColorable))
  const hide = variant.hide.filter((layer) => isHere(layer, undefined))
  const show = variant.show.filter((layer) => isHere(layer, undefined))
  if (missing && colors.length + hide.length + show.length === 0 && variant.layer_comp === null) throw missing
  return {
    looks: colors.map(({ layer, hex, blending_mode }) => ({
      layer,
      color: { hex, blendMode: blending_mode },
    })),
    hide,
    show,
    comp: variant.layer_comp,
  }
}
