import { AppError, type Failure, failureOf } from '@contract/errors'
import type { Size } from '@geometry/plane'
import { noEdits } from '../../engine/edits/no-edits'
import { type DocumentSource, fileOfSource } from '../ports/document-source'
import type { Engine } from '../ports/engine'
import type { Files } from '../ports/files'
import type { Log } from '../ports/log'
import type { StoredThumbnail } from '../ports/mockup-store'
import type { ServedFiles } from '../ports/served-files'
import { isAway } from '../work/wait-after'

export interface DrawThumbnailsDeps {
  readonly engine: Pick<Engine, 'thumbnail'>
  readonly servedFiles: Pick<ServedFiles, 'reserve' | 'seal' | 'remove'>
  readonly writer: Pick<Files, 'write'>
  readonly log: Log
}

/** Widths in pixels, widest first: the first is the main thumbnail. */
export const thumbnailWidths = [720, 480, 240]

interface DrawnThumbnails {
  readonly thumbnails: readonly StoredThumbnail[]
  /** That a layer cannot be drawn, whoever asks for it and whenever. */
  readonly problem: Failure | null
}

/** A mockup without pictures is still a mockup: a failure is logged, and its `thumbnail` stays empty. */
export const drawThumbnails = async (
  source: DocumentSource,
  { width, height }: Size,
  deps: DrawThumbnailsDeps,
): Promise<DrawnThumbnails> => {
  const thumbnails: StoredThumbnail[] = []
  try {
    for (const maxWidth of thumbnailWidths) {
      const maxHeight = Math.max(1, Math.ceil((maxWidth * height) / width))
      const bytes = await deps.engine.thumbnail({
        file: source,
        layer: null,
        edits: noEdits,
        maxWidth,
        maxHeight,
        format: 'webp',
      })
      const place = await deps.servedFiles.reserve(`thumbnail-${maxWidth}.webp`, 'kept')
      await deps.writer.write(place.path, bytes)
      await deps.servedFiles.seal(place.id)
      thumbnails.push({ width: Math.min(maxWidth, width), file: place.id })
    }
    return { thumbnails, problem: null }
  } catch (error) {
    deps.log.warn(`No thumbnails for ${fileOfSource(source)}`, error)
    for (const { file } of thumbnails) await deps.servedFiles.remove(file)
    if (isAway(error)) throw error
    const isDamage = error instanceof AppError && error.code === 'PSD_PARSE_FAILED'
    return {
      thumbnails: [],
      problem: isDamage ? failureOf('layerNotDrawn', { layer: null, why: error.message }) : null,
    }
  }
}
