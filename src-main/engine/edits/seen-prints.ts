import type { Point } from '../document/geometry'
import type { LayerPath } from '../document/layer-path'
import { isDarkColor } from '../photo/is-dark-color'
import type { ResolvedEdits } from './edit-kinds'

/** A target of a photo mockup. */
export interface PrintOnGoods {
  readonly layer: LayerPath
  readonly isWholeSurface: boolean
  readonly isOnDarkGoods: boolean
  readonly quad: readonly Point[]
}

/**
 * The edits with the mode `normal` for artwork on dark goods, or on goods that they recolour to be dark, where no mode
 * is asked for: the usual mode multiplies, and nothing of the print would be seen.
 */
export const withSeenPrints = (edits: ResolvedEdits, prints: readonly PrintOnGoods[]): ResolvedEdits => {
  const darkened = prints.filter(({ layer, isWholeSurface }) => {
    const look = edits.looks.find((each) => isSame(each.layer, layer))
    return isWholeSurface && look?.color && isDarkColor(look.color.hex)
  })
  const unseen = prints.filter(({ layer, isWholeSurface, isOnDarkGoods, quad }) => {
    const isOnDarkened = !isWholeSurface && darkened.some((surface) => isWithin(quad, surface.quad))
    const isHere = (each: { readonly layer: LayerPath }): boolean => isSame(each.layer, layer)
    const mode = edits.treatments.find(isHere)?.blend_mode
    return (isOnDarkGoods || isOnDarkened) && mode === undefined && edits.smartObjects.some(isHere)
  })
  if (unseen.length === 0) return edits
  const isUnseen = (layer: LayerPath): boolean => unseen.some((print) => isSame(print.layer, layer))
  const seen = unseen.map(({ layer }) => ({
    ...edits.treatments.find((each) => isSame(each.layer, layer)),
    layer,
    blend_mode: 'normal' as const,
  }))
  return { ...edits, treatments: [...edits.treatments.filter(({ layer }) => !isUnseen(layer)), ...seen] }
}

/** Whether the middle of a print lies in the box of a surface. */
const isWithin = (print: readonly Point[], surface: readonly Point[]): boolean =>
  (['x', 'y'] as const).every((axis) => {
    const middle = print.reduce((sum, corner) => sum + corner[axis], 0) / print.length
    const sides = surface.map((corner) => corner[axis])
    return middle >= Math.min(...sides) && middle <= Math.max(...sides)
  })

const isSame = (one: LayerPath, other: LayerPath): boolean => one.join() === other.join()
