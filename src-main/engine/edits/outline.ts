import type { OutlineWire } from '@contract/edits/outline'
import { AppError } from '@contract/errors'
import { mapLayers } from '../document/change-document'
import type { Document, Layer, LayerId } from '../document/document'
import { findLayer } from '../document/find-layer'
import type { LayerEffect } from '../document/layer-effect'
import type { SolidColor } from '../document/solid-color'
import type { EditTools } from './bound-edit'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind, Scene } from './edit-kind'
import type { OutlineEdit } from './outline-edit'

export interface OutlineEdits {
  /** At most one per layer. */
  readonly outlines: readonly OutlineEdit[]
}

export const outline: EditKind<OutlineWire, OutlineEdits> = {
  neutral: { outlines: [] },
  resolve: ({ outlines }, { layer }) => ({
    outlines: outlines.map(({ uuid, colors }) => ({ layer: layer(uuid), colors })),
  }),
  divide: ({ outlines }, contentsOf) =>
    mapDivided(dividedByLayer(outlines, contentsOf), (own) => ({ outlines: own })),
  bind({ outlines }, scene) {
    if (outlines.length === 0) return null
    const byLayer = new Map(
      outlines.map(({ layer: [id = 0], colors }) => [findOutlined(scene, id), colors] as const),
    )
    return {
      paint: (document, tools) => withOutlines(document, byLayer, tools),
      written: new Map([...byLayer.keys()].map((id) => [id, { hasNewOutlines: true }])),
    }
  },
  remote: ({ outlines }) => outlines.map((edit) => ({ kind: 'outline', ...edit })),
}

const withOutlines = async (
  document: Document,
  byLayer: ReadonlyMap<LayerId, readonly (string | null)[]>,
  { numbersOf }: EditTools,
): Promise<Document> => {
  const hexes = [...new Set([...byLayer.values()].flat().filter((hex) => hex !== null))]
  const numbers = await numbersOf(document, hexes)
  const colorOf = new Map(hexes.map((hex, at) => [hex, numbers[at]]))
  const layers = mapLayers(document.layers, (layer) => {
    const colors = byLayer.get(layer.id)
    if (colors === undefined) return layer
    const wished = colors.map((hex) => (hex === null ? null : (colorOf.get(hex) ?? null)))
    return { ...layer, effects: recolored(layer.effects, wished) }
  })
  return { ...document, layers }
}

/** Effects are stored back to front, colours come front to back. A gradient or a pattern gives way to the colour. */
const recolored = (
  effects: readonly LayerEffect[],
  colors: readonly (SolidColor | null)[],
): readonly LayerEffect[] => {
  let at = effects.filter(({ kind }) => kind === 'stroke').length
  return effects.map((effect) => {
    if (effect.kind !== 'stroke') return effect
    at -= 1
    const color = colors[at] ?? null
    return color === null ? effect : { ...effect, color, gradient: null, pattern: null }
  })
}

/** Throws `LAYER_NOT_FOUND`, also for a layer without outlines of its own, and for one that is no text or group. */
const findOutlined = ({ document, name }: Scene, id: number): LayerId => {
  const layer = findLayer(document, id, name)
  if (takesOutlines(layer) && layer.effects.some(({ kind }) => kind === 'stroke')) return layer.id
  throw new AppError('layerUnfit', { layer: layer.name, file: name, wished: 'outlines' })
}

const takesOutlines = ({ kind }: Layer): boolean => kind === 'text' || kind === 'group'
