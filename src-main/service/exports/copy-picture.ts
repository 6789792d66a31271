import type { DocumentEdits } from '@contract/edits/edit-wires'
import type { Uuid } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import { resolveEdits } from '../../engine/edits/resolve-edits'
import type { Artworks } from '../artworks/artworks'
import type { Documents } from '../documents/documents'
import { editTargetsIn } from '../documents/edit-targets'
import { withSeenPrintsOf } from '../layers/with-seen-prints'
import type { Engine } from '../ports/engine'

export interface CopyPictureDeps {
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly documents: Pick<Documents, 'documentOf'>
  readonly artworks: Pick<Artworks, 'artworkOf' | 'artworksOf'>
  /** Puts a PNG on the clipboard and tells the size of its picture. */
  readonly copyPng: (png: Uint8Array) => Promise<Size>
}

interface CopiedScene {
  readonly uuid: Uuid
  readonly edits: DocumentEdits
}

/** Programs that paste hold the whole picture in memory, some of them several times; px. */
const longestSide = 8192

/** Draws a document with its edits and puts the picture on the clipboard; null if a service draws it. */
export const createCopyPicture =
  ({ engine, documents, artworks, copyPng }: CopyPictureDeps) =>
  async ({ uuid, edits }: CopiedScene, signal?: AbortSignal): Promise<Size | null> => {
    const document = await documents.documentOf(uuid)
    if (document.remote) return null
    const { width, height } = document.description
    const targets = await editTargetsIn(document, edits, artworks)
    const png = await engine.thumbnail(
      {
        file: document.source,
        layer: null,
        edits: withSeenPrintsOf(resolveEdits(edits, targets), document.index),
        maxWidth: Math.min(width, longestSide),
        maxHeight: Math.min(height, longestSide),
        format: 'png',
      },
      signal && { signal },
    )
    return copyPng(png)
  }
export type CopyPicture = ReturnType<typeof createCopyPicture>
