import type { Uuid } from '@contract/vocabulary'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { FontPreviewStore, FontReader, StoredFont } from '../ports/font-library'
import type { Log } from '../ports/log'
import type { ServedFileId, ServedFiles } from '../ports/served-files'

export interface FontPreviewsDeps {
  readonly previews: FontPreviewStore
  readonly reader: Pick<FontReader, 'specimen'>
  readonly servedFiles: ServedFiles
  readonly files: Pick<Files, 'read' | 'write'>
  readonly log: Log
}

type Previewed = Pick<StoredFont, 'uuid' | 'family' | 'subfamily' | 'postscriptName'>

/**
 * Preview picture of each font, drawn on first request (about 15 ms) and then cached. A font that cannot be drawn is
 * logged once and has no preview.
 */
export const createFontPreviews = (deps: FontPreviewsDeps) => {
  const { previews, reader, servedFiles, files, log } = deps
  const atWork = new Map<Uuid, Promise<ServedFileId | null>>()

  const draw = async (font: Previewed, path: FilePath): Promise<ServedFileId | null> => {
    const picture = await files
      .read(path)
      .then((bytes) => reader.specimen(bytes, font))
      .catch((error: unknown) => {
        log.warn(`No preview of ${font.postscriptName}`, error)
        return null
      })
    if (picture === null) return previews.keep(font.uuid, null)
    const place = await servedFiles.reserve(`preview-${font.uuid}.svg`, 'kept')
    await files.write(place.path, new TextEncoder().encode(picture))
    await servedFiles.seal(place.id)
    const kept = await previews.keep(font.uuid, place.id)
    if (kept !== place.id) await servedFiles.remove(place.id)
    return kept
  }

  const knownOrDrawn = async (
    font: Previewed,
    path: () => Promise<FilePath | null>,
  ): Promise<ServedFileId | null> => {
    const known = await previews.find(font.uuid)
    if (known) return known.file
    const found = await path()
    return found === null ? null : draw(font, found)
  }

  return {
    /** `path` resolves to the font's file; null if it is gone. */
    async of(font: Previewed, path: () => Promise<FilePath | null>): Promise<ServedFileId | null> {
      const waiting = atWork.get(font.uuid)
      if (waiting !== undefined) return waiting
      const finding = knownOrDrawn(font, path).finally(() => atWork.delete(font.uuid))
      atWork.set(font.uuid, finding)
      return finding
    },

    async remove(uuid: Uuid): Promise<void> {
      const file = (await previews.find(uuid))?.file ?? null
      await previews.remove(uuid)
      if (file !== null) await servedFiles.remove(file)
    },
  }
}
