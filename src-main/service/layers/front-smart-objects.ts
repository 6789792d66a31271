import type { LayerEntry, LayerIndex } from './layer-index'

/**
 * The visible smart objects of the file itself; smart objects that share their contents are listed once. A photo's
 * whole surfaces are left out beside its areas: a design there would cover the goods.
 */
export const frontSmartObjects = ({ entries }: LayerIndex): readonly LayerEntry[] => {
  const filled = new Set<string>()
  const found = entries.filter(({ layer, depth }) => {
    if (depth > 1 || !layer.isVisible || !layer.smartObject) return false
    if (filled.has(layer.smartObject.contentsId)) return false
    filled.add(layer.smartObject.contentsId)
    return true
  })
  const areas = found.filter(({ layer }) => layer.smartObject?.isWholeSurface !== true)
  return areas.length > 0 ? areas : found
}
