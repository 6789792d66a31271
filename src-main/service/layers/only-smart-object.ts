import { frontSmartObjects } from './front-smart-objects'
import type { LayerIndex } from './layer-index'

/** The name of the smart object that each of these has, and no other beside it; null: they differ, or have several. */
export const onlySmartObject = (mockups: readonly { readonly index: LayerIndex }[]): string | null => {
  const names = mockups.map(({ index }) => {
    const [first, ...others] = frontSmartObjects(index)
    return first && others.length === 0 ? first.layer.name : null
  })
  const [name = null] = names
  return names.every((other) => other !== null && other === name) ? name : null
}
