import { type RemotePreview, remotePreview } from '@contract/desktop/remote-previews'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { Artworks } from '../artworks/artworks'
import { diagnosticsOf } from '../layers/layer-index'
import { uuidOf } from '../naming/uuid-of'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { ServedPicture } from '../ports/pictures'
import type { Documents } from './documents'
import { editTargetsIn } from './edit-targets'
import type { OpenedDocument } from './opened-document'
import type { OpenRemoteDrawing } from './remote-documents'

export interface RemotePreviewsDeps {
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworksOf'>
  readonly openDrawing: OpenRemoteDrawing
  readonly files: Pick<Files, 'exists' | 'read' | 'write' | 'stampOf'>
  readonly cacheFolder: FilePath
  readonly nowMs: () => number
}

export interface RemotePreviewWish {
  readonly uuid: Uuid
  readonly edits: DocumentEdits
}

/** Pixels: large enough for a canvas, small enough to arrive quickly. */
const widestPreview = 1600
/** Pixels: the smallest width that a service draws. */
const narrowestPreview = 100

/**
 * Pictures that services drew for the editor, cached by what they show, so that returning to a placement costs nothing.
 */
export const createRemotePreviews = (deps: RemotePreviewsDeps) => {
  const { files } = deps
  const pictureFile = (key: string): FilePath => `${deps.cacheFolder}/${key}.webp`
  const recordFile = (key: string): FilePath => `${deps.cacheFolder}/${key}.json`

  const keyOf = async ({ uuid, edits }: RemotePreviewWish): Promise<string> => {
    const ids = edits.smart_objects.map(({ artwork_id }) => artwork_id)
    const artworkOf = await deps.artworks.artworksOf(ids)
    const artworks = ids.map((id) => artworkOf(id).path)
    const stamps = await Promise.all(artworks.map((path) => files.stampOf(path)))
    return uuidOf('remote preview', uuid, JSON.stringify([edits, artworks, stamps]))
  }

  const kept = async (key: string): Promise<RemotePreview | null> => {
    const isKept = (await files.exists(recordFile(key))) && (await files.exists(pictureFile(key)))
    if (!isKept) return null
    return recordIn(await files.read(recordFile(key)))
  }

  const draw = async (
    { edits }: RemotePreviewWish,
    document: OpenedDocument & { readonly remote: NonNullable<OpenedDocument['remote']> },
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<RemotePreview> => {
    const startedAt = deps.nowMs()
    const drawing = await deps.openDrawing(document.remote.connectionId)
    const width = Math.max(narrowestPreview, Math.min(widestPreview, document.description.width))
    const drawn = await drawing.render(
      {
        file: document.source,
        edits: resolveEdits(edits, await editTargetsIn(document, edits, deps.artworks)),
        // Browsers read profiles, and not every service converts.
        output: { format: 'webp', width, quality: 90, dpi: null, profile: 'document' },
        target: pictureFile(key),
      },
      signal ? { signal } : {},
    )
    const record: RemotePreview = {
      picture_url: `mockwright://remote-preview/${key}`,
      width: drawn.width,
      height: drawn.height,
      duration_ms: deps.nowMs() - startedAt,
      diagnostics: [...diagnosticsOf(document.index, drawn.diagnostics)],
    }
    await files.write(recordFile(key), new TextEncoder().encode(JSON.stringify(record)))
    return record
  }

  return {
    find: async (wish: RemotePreviewWish): Promise<RemotePreview | null> => kept(await keyOf(wish)),

    async render(wish: RemotePreviewWish, signal?: AbortSignal): Promise<RemotePreview> {
      const document = await deps.documents.documentOf(wish.uuid)
      const { remote } = document
      if (!remote) throw new AppError('drawnHere', {})
      const key = await keyOf(wish)
      return (await kept(key)) ?? draw(wish, { ...document, remote }, key, signal)
    },

    /** Throws `NOT_FOUND` for a preview that has since been cleaned up. */
    async pictureOf(key: string): Promise<ServedPicture> {
      if (/^[0-9a-f-]{36}$/.test(key) && (await files.exists(pictureFile(key))))
        return { bytes: await files.read(pictureFile(key)), contentType: 'image/webp' }
      throw new AppError('gone', { what: 'preview' })
    },
  }
}

/** Null for a record that cannot be read, such as one from an earlier version: its preview is drawn again. */
const recordIn = (bytes: Uint8Array): RemotePreview | null => {
  try {
    return remotePreview.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
export type RemotePreviews = ReturnType<typeof createRemotePreviews>
