import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { LayerIndex } from './layer-index'

/**
 * The edits with the mode `normal` for artwork on dark goods where no mode is asked for: the usual mode multiplies, and
 * nothing of the print would be seen. Only where a person has no other way to notice it in time; the HTTP interface
 * keeps its default and warns.
 */
export const withSeenPrints = (edits: ResolvedEdits, { entries }: LayerIndex): ResolvedEdits => {
  const onDark = entries.flatMap(({ layer }) =>
    layer.smartObject?.isOnDarkGoods === true ? [layer.path] : [],
  )
  const unseen = onDark.filter((path) => {
    const isHere = (each: { readonly layer: LayerPath }): boolean => isSame(each.layer, path)
    const mode = edits.treatments.find(isHere)?.blend_mode
    return mode === undefined && edits.smartObjects.some(isHere)
  })
  if (unseen.length === 0) return edits
  const isUnseen = (layer: LayerPath): boolean => unseen.some((path) => isSame(path, layer))
  const seen = unseen.map((layer) => ({
    ...edits.treatments.find((each) => isSame(each.layer, layer)),
    layer,
    blend_mode: 'normal' as const,
  }))
  return { ...edits, treatments: [...edits.treatments.filter(({ layer }) => !isUnseen(layer)), ...seen] }
}

const isSame = (one: LayerPath, other: LayerPath): boolean => one.join() === other.join()
