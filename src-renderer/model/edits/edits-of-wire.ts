import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { LayerRow } from '@contract/desktop/documents'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { neutralAdjustments } from '@contract/edits/look'
import type { Uuid } from '@contract/vocabulary'
import { type Edits, noChanges } from './edits'

/**
 * What a session of the embedded editor keeps of a design, as edits again: artwork, looks and texts. Artwork that is
 * not among `artworks`, and edits of layers that the document does not have, are left out.
 */
export function editsOfWire(
  { smart_objects, looks, texts }: Pick<DocumentEdits, 'smart_objects' | 'looks' | 'texts'>,
  layers: readonly LayerRow[],
  artworks: readonly ArtworkRecord[],
): Edits {
  const contents = contentsIdsOf(layers)
  const byId = new Map(artworks.map((artwork) => [artwork.artwork_id, artwork]))
  const placed: Record<string, Edits['placed'][string]> = {}
  for (const { uuid, artwork_id, above = [], ...rest } of smart_objects) {
    const [contentsId, artwork] = [contents.get(uuid), byId.get(artwork_id)]
    if (contentsId === undefined || !artwork) continue
    const stacked = above.flatMap(({ artwork_id: id, blend_mode, ...each }) => {
      const one = byId.get(id)
      return one ? [{ ...each, artwork: one, blendMode: blend_mode }] : []
    })
    placed[contentsId] = { ...rest, layerUuid: uuid, artwork, ...(stacked.length > 0 && { above: stacked }) }
  }
  return {
    ...noChanges,
    placed,
    looks: Object.fromEntries(
      looks.flatMap(({ uuid: layerUuid, color, adjustments }) => {
        const contentsId = contents.get(layerUuid)
        const look = {
          color: color && { hex: color.hex, blendMode: color.blending_mode },
          adjustments: adjustments ?? neutralAdjustments,
        }
        return contentsId === undefined ? [] : [[contentsId, { layerUuid, look }]]
      }),
    ),
    texts: Object.fromEntries(texts.map(({ uuid, ...values }) => [uuid, values])),
  }
}

const contentsIdsOf = (layers: readonly LayerRow[]): ReadonlyMap<Uuid, string> =>
  new Map(
    layers.flatMap(({ uuid, smart_object, children }) => [
      ...(smart_object ? [[uuid, smart_object.contents_id] as const] : []),
      ...contentsIdsOf(children),
    ]),
  )
