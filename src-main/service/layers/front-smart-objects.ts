import type { LayerEntry, LayerIndex } from './layer-index'

/** The visible smart objects of the file itself; smart objects that share their contents are listed once. */
export const frontSmartObjects = ({ entries }: LayerIndex): readonly LayerEntry[] => {
  const filled = new Set<string>()
  return entries.filter(({ layer, depth }) => {
    if (depth > 1 || !layer.isVisible || !layer.smartObject) return false
    if (filled.has(layer.smartObject.contentsId)) return false
    filled.add(layer.smartObject.contentsId)
    return true
  })
}
