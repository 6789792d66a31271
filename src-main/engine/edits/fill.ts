import type { FillWire } from '@contract/edits/fill'
import { AppError } from '@contract/errors'
import { mapLayers } from '../document/change-document'
import type { Document, LayerId } from '../document/document'
import { allLayers, findLayer } from '../document/find-layer'
import type { LayerPath } from '../document/layer-path'
import type { EditTools } from './bound-edit'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind, Scene } from './edit-kind'
import { fillColorOf } from './fill-color-of'

/** A new colour for a layer that has a `fillColor`, as chosen in Photoshop by a double click on the layer's swatch. */
export interface FillEdit {
  readonly layer: LayerPath
  /** `#rrggbb`, sRGB. */
  readonly hex: string
}

export interface FillEdits {
  /** At most one per layer. */
  readonly fills: readonly FillEdit[]
}

export const fill: EditKind<FillWire, FillEdits> = {
  neutral: { fills: [] },
  resolve: ({ fills }, { layer }) => ({ fills: fills.map(({ uuid, hex }) => ({ layer: layer(uuid), hex })) }),
  divide: ({ fills }, contentsOf) => mapDivided(dividedByLayer(fills, contentsOf), (own) => ({ fills: own })),
  bind({ fills }, scene) {
    if (fills.length === 0) return null
    const hexes = new Map(fills.map(({ layer: [id = 0], hex }) => [findFilled(scene, id), hex]))
    return {
      paint: (document, tools) => withFills(document, hexes, tools),
      written: new Map([...hexes.keys()].map((id) => [id, { isRefilled: true }])),
    }
  },
  /**
   * A recoloured shape is drawn from its outline, whose edge at the small size is not the mean of its edge at full
   * size.
   */
  isExactAtSize({ fills }, { layers }) {
    const ids = new Set<number>(fills.flatMap(({ layer }) => (layer.length === 1 ? layer : [])))
    return ![...allLayers(layers)].some(({ id, kind }) => kind === 'shape' && ids.has(id))
  },
  remote: ({ fills }) => (fills.length === 0 ? [] : [{ kind: 'unavailable', what: 'colorOtherLayers' }]),
}

/**
 * Changes the colours of fill layers and shapes. They are drawn anew, because their stored pixels show the old colour.
 */
const withFills = async (
  document: Document,
  hexes: ReadonlyMap<LayerId, string>,
  { numbersOf }: EditTools,
): Promise<Document> => {
  const numbers = await numbersOf(document, [...hexes.values()])
  const colors = new Map([...hexes.keys()].map((id, at) => [id, numbers[at]]))
  const layers = mapLayers(document.layers, (layer) => {
    const color = colors.get(layer.id)
    if (!color || fillColorOf(layer) === null) return layer
    return { ...layer, paint: { kind: 'color', color }, raster: null } as typeof layer
  })
  return { ...document, layers }
}

/** Finds a layer that is filled with a single colour. Throws `LAYER_NOT_FOUND`, also for any other layer. */
const findFilled = ({ document, name }: Scene, id: number): LayerId => {
  const layer = findLayer(document, id, name)
  if (fillColorOf(layer) !== null) return layer.id
  throw new AppError('layerUnfit', { layer: layer.name, file: name, wished: 'oneColor' })
}
