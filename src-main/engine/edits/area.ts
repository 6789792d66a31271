import type { AreaWire } from '@contract/edits/area'
import type { LayerId, Placement } from '../document/document'
import { evenMesh } from '../document/even-mesh'
import type { Point, Quad } from '../document/geometry'
import type { LayerPath } from '../document/layer-path'
import { findPrint, photoScale, withLayers } from '../photo/photo-print'
import { dividedByLayer, mapDivided } from './divided'
import type { EditKind } from './edit-kind'

/** Another place of a print in its photo. */
export interface AreaEdit {
  readonly layer: LayerPath
  /** In pixels of the photo. */
  readonly quad: Quad
  /** In pixels of the print's canvas; null lays it flat. */
  readonly mesh: AreaWire['areas'][number]['mesh']
}

export interface AreaEdits {
  /** At most one per layer. */
  readonly areas: readonly AreaEdit[]
}

export const area: EditKind<AreaWire, AreaEdits> = {
  neutral: { areas: [] },
  resolve: ({ areas }, { smartObject }) => ({
    areas: areas.map(({ uuid, quad, mesh }) => ({ layer: smartObject(uuid), quad, mesh })),
  }),
  divide: ({ areas }, contentsOf) => mapDivided(dividedByLayer(areas, contentsOf), (own) => ({ areas: own })),
  bind({ areas }, { document, name, fullSize }) {
    if (areas.length === 0) return null
    const scale = photoScale(document, fullSize)
    const moved = new Map<LayerId, Placement>(
      areas.map((edit) => {
        const { layer } = findPrint(document, edit.layer[0] ?? 0, name)
        const { canvas } = layer.placement
        return [
          layer.id,
          { canvas, quad: scaledQuad(edit.quad, scale), warp: edit.mesh && evenMesh(edit.mesh, canvas) },
        ]
      }),
    )
    return {
      arrange: (bare) =>
        withLayers(
          bare,
          new Map(
            [...moved].map(([id, placement]) => [
              id,
              (layer) => (layer.kind === 'smart_object' ? { ...layer, placement } : layer),
            ]),
          ),
        ),
      written: 'photoTreatment',
    }
  },
  remote: ({ areas }) => (areas.length === 0 ? [] : [{ kind: 'unavailable', what: 'movePrintAreas' }]),
}

const scaledQuad = ([a, b, c, d]: Quad, by: Point): Quad => {
  const scaled = ({ x, y }: Point): Point => ({ x: x * by.x, y: y * by.y })
  return [scaled(a), scaled(b), scaled(c), scaled(d)]
}
