import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { enginePlacementOf } from '../../engine/edits/artwork'
import { noEdits } from '../../engine/edits/no-edits'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { uuidOf } from '../naming/uuid-of'
import { filesOfSource } from '../ports/document-source'
import type { Engine, FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { ServedPicture } from '../ports/pictures'
import type { PlacementPresets } from './placement-presets'

export interface LookPicturesDeps {
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworkOf'>
  readonly presets: Pick<PlacementPresets, 'list'>
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly files: Pick<Files, 'read' | 'write' | 'exists' | 'stampOf'>
  readonly cacheFolder: FilePath
}

/** px */
const side = 320

/**
 * A mockup with a design where a saved placement puts it. Throws `NOT_FOUND` for a placement whose print area is gone
 * from the file, and for a mockup that a service keeps.
 */
export const createLookPictures =
  ({ documents, artworks, presets, engine, files, cacheFolder }: LookPicturesDeps) =>
  async (documentUuid: Uuid, presetId: Uuid, artworkId: string): Promise<ServedPicture> => {
    const { source, index, remote } = await documents.documentOf(documentUuid)
    if (remote) throw new AppError('noThumbnailThere', { name: remote.name })
    const preset = (await presets.list(documentUuid)).find((each) => each.preset_id === presetId)
    const area = index.entries.find(
      ({ layer }) =>
        layer.smartObject?.contentsId !== undefined && layer.smartObject.contentsId === preset?.contents_id,
    )
    if (!preset || !area) throw new AppError('unknownId', { thing: 'placementPreset', id: presetId })
    const { path } = await artworks.artworkOf(artworkId)
    const stamps = await Promise.all([...filesOfSource(source), path].map((each) => files.stampOf(each)))
    const key = uuidOf('look', JSON.stringify([source, area.layer.path, path, preset.placement, stamps]))
    const cached = `${cacheFolder}/${key}.webp`
    if (!(await files.exists(cached))) {
      const placement = enginePlacementOf(preset.placement)
      const smartObjects = [{ layer: area.layer.path, artwork: { path }, placement }]
      const request = {
        file: source,
        edits: { ...noEdits, smartObjects },
        layer: null,
        format: 'webp' as const,
      }
      await files.write(cached, await engine.thumbnail({ ...request, maxWidth: side, maxHeight: side }))
    }
    return { bytes: await files.read(cached), contentType: 'image/webp' }
  }
export type LookPictures = ReturnType<typeof createLookPictures>
