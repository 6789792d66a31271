import type { LayerPath } from '../../engine/document/layer-path'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { isDarkColor } from './is-dark-color'
import type { LayerIndex } from './layer-index'

/**
 * The edits with the mode `normal` for artwork on dark goods, or on goods that they recolour to be dark, where no mode
 * is asked for: the usual mode multiplies, and nothing of the print would be seen. Only where a person has no other way
 * to notice it in time; the HTTP interface keeps its default and warns.
 */
export const withSeenPrints = (edits: ResolvedEdits, { entries }: LayerIndex): ResolvedEdits => {
  const darkened = entries.flatMap(({ layer }) => {
    const look = edits.looks.find((each) => isSame(each.layer, layer.path))
    const isDarkened =
      layer.smartObject?.isWholeSurface === true && look?.color && isDarkColor(look.color.hex)
    return isDarkened && layer.smartObject ? [layer.smartObject.quad] : []
  })
  const onDark = entries.flatMap(({ layer }) => {
    const print = layer.smartObject
    if (print?.isWholeSurface === undefined) return []
    const isOnDarkened = !print.isWholeSurface && darkened.some((quad) => isWithin(print.quad, quad))
    return print.isOnDarkGoods === true || isOnDarkened ? [layer.path] : []
  })
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

type Corners = readonly (readonly [number, number])[]

/** Whether the middle of a print lies in the box of a surface. */
const isWithin = (print: Corners, surface: Corners): boolean =>
  ([0, 1] as const).every((axis) => {
    const middle = print.reduce((sum, corner) => sum + corner[axis], 0) / print.length
    const sides = surface.map((corner) => corner[axis])
    return middle >= Math.min(...sides) && middle <= Math.max(...sides)
  })

const isSame = (one: LayerPath, other: LayerPath): boolean => one.join() === other.join()
