import type { FilmPlane } from '@contract/desktop/films'
import type { LayerIndex } from '../layers/layer-index'
import type { FilmPlaneDescription } from '../ports/film-drawer'

/** The planes of a film with the names of their layers, farthest first. */
export const namedPlanes = (
  planes: readonly FilmPlaneDescription[],
  { entries }: LayerIndex,
): FilmPlane[] => {
  const byPath = new Map(entries.map((entry) => [entry.layer.path.join(), entry]))
  return planes.map(({ layers, depth, proposedDepth, bounds }) => ({
    layers: layers.flatMap((path) => {
      const entry = byPath.get(path.join())
      return entry ? [{ uuid: entry.uuid, name: entry.layer.name }] : []
    }),
    ...{ depth, proposed_depth: proposedDepth, bounds },
  }))
}
