import type { LayerRow } from '@contract/desktop/documents'
import type { FilmPlane } from '@contract/desktop/films'
import type { FilmSettings } from './film-settings'

type Depths = FilmSettings['depths']

/** What may be moved apart, nearest first. The first plane is the ground, which stays where it is. */
export const thingsOf = (planes: readonly FilmPlane[]): readonly FilmPlane[] =>
  planes.slice(1).toSorted((a, b) => b.proposed_depth - a.proposed_depth)

/** The depth as a person corrected it; null where nobody did. Of several layers the nearest counts. */
export function correctedDepth({ layers }: FilmPlane, depths: Depths): number | null {
  const given = layers.flatMap(({ uuid }) => depths[uuid] ?? [])
  return given.length > 0 ? Math.max(...given) : null
}

export const withDepth = ({ layers }: FilmPlane, depth: number, depths: Depths): Depths => ({
  ...depths,
  ...Object.fromEntries(layers.map(({ uuid }) => [uuid, depth])),
})

/** As it is proposed. */
export function withoutDepth({ layers }: FilmPlane, depths: Depths): Depths {
  const reset = new Set(layers.map(({ uuid }) => uuid))
  return Object.fromEntries(Object.entries(depths).filter(([uuid]) => !reset.has(uuid)))
}

/** The names of what moves together: of a group that moves whole, its own alone. `rows`: the document's layers. */
export function namesOf(plane: FilmPlane, rows: readonly LayerRow[]): readonly string[] {
  const moved = new Set(plane.layers.map(({ uuid }) => uuid))
  const within = ({ uuid, name, children }: LayerRow): readonly string[] =>
    moved.has(uuid) ? [name] : children.flatMap(within)
  return rows.flatMap(within)
}
