import type { Document, Group, Layer, LayerId } from '../document/document'
import { plainLayer } from '../document/plain-layer'

/** Layers that are never told apart: one layer, or a layer with those that are clipped to it. Back to front. */
export interface FilmUnit {
  readonly layers: readonly Layer[]
  readonly ids: readonly LayerId[]
  /** Its own layer: the group, or the base of the clipped ones. */
  readonly base: Layer
}

/** The units of a document that are seen, back to front; groups that hold everything are opened. */
export const filmUnits = (document: Document): readonly FilmUnit[] => {
  let layers = document.layers
  for (;;) {
    const units = unitsOf(layers)
    const [only, another] = units.filter(({ base }) => base.kind !== 'adjustment')
    if (!only || another || !isOpenable(only)) return units
    const { children } = only.base as Group
    layers = layers.flatMap((layer) => (layer === only.base ? children : layer))
  }
}

/** The units inside a unit; null where they are not drawn one after another as if they were not in it. */
export const unitsWithin = (unit: FilmUnit): readonly FilmUnit[] | null => {
  if (!isOpenable(unit)) return null
  const inside = unitsOf((unit.base as Group).children)
  return inside.length > 1 ? inside : null
}

const isOpenable = ({ base, layers }: FilmUnit): boolean =>
  base.kind === 'group' &&
  layers.length === 1 &&
  base.blendMode === 'pass_through' &&
  base.opacity === 1 &&
  base.masks.length === 0 &&
  base.effects.length === 0

const unitsOf = (layers: readonly Layer[]): readonly FilmUnit[] => {
  const runs: Layer[][] = []
  for (const layer of layers) {
    const last = runs.at(-1)
    if (layer.isClipped && last) last.push(layer)
    else runs.push([layer])
  }
  return runs
    .filter(([base]) => base!.isVisible && !(base!.kind === 'group' && base!.children.length === 0))
    .map((run) => ({ layers: run, ids: run.map(({ id }) => id), base: run[0]! }))
}

/** The document with these units alone; groups around them stay. */
export const withUnits = (document: Document, units: readonly FilmUnit[]): Document => {
  const kept = new Set(units.flatMap(({ ids }) => ids))
  const keep = (layer: Layer): Layer | readonly never[] => {
    if (kept.has(layer.id)) return layer
    if (layer.kind !== 'group' && layer.kind !== 'artboard') return []
    const children = layer.children.flatMap(keep)
    return children.length > 0 ? { ...layer, children } : []
  }
  return { ...document, layers: document.layers.flatMap(keep), composite: null }
}

/**
 * The document in which whole surfaces of a photo are filled: an empty print is transparent, but its mask is where the
 * goods are.
 */
export const withFilledSurfaces = (document: Document): Document => {
  const fill = (layer: Layer): Layer => {
    if ('children' in layer) return { ...layer, children: layer.children.map(fill) }
    if (layer.kind !== 'smart_object' || !layer.isWholeSurface || layer.masks.length === 0) return layer
    const { id, name, masks, isClipped } = layer
    const paint = { kind: 'color', color: { red: 0, green: 0, blue: 0 } } as const
    return { ...plainLayer(name, null), id, masks, isClipped, kind: 'fill', paint }
  }
  return { ...document, layers: document.layers.map(fill) }
}

/** All layers of a unit, with those in its groups. */
export const layersWithin = ({ layers }: FilmUnit): readonly Layer[] => {
  const all = (layer: Layer): readonly Layer[] =>
    'children' in layer ? [layer, ...layer.children.flatMap(all)] : [layer]
  return layers.flatMap(all)
}

/** The nearest of the depths that are given to layers of these units; null where there is none. */
export const givenDepth = (
  units: readonly FilmUnit[],
  depths: ReadonlyMap<LayerId, number>,
): number | null => {
  const given = units.flatMap(layersWithin).flatMap(({ id }) => depths.get(id) ?? [])
  return given.length > 0 ? Math.max(...given) : null
}
