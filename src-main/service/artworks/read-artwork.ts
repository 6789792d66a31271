import { AppError } from '@contract/errors'
import { noEdits } from '../../engine/edits/no-edits'
import { shownPicture } from '../kept-thumbnails/kept-thumbnail'
import type { ArtworkDescription, CallOptions, Engine, FilePath } from '../ports/engine'

/**
 * Formats whose head may be whole while the rest is torn, so that all of the file is read before it is taken in. SVGs
 * are read as a whole when they are described.
 */
const readWhole: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif', 'pdf', 'psd'])

/**
 * Describes the picture in a file once all of it was read, at the size in which the window shows it: an engine that
 * keeps thumbnails reads it only once. Throws the codes of artwork.
 */
export const readArtwork = async (
  engine: Pick<Engine, 'describeArtwork' | 'thumbnail'>,
  path: FilePath,
  options: CallOptions,
): Promise<ArtworkDescription> => {
  const description = await engine.describeArtwork({ path }, options)
  if (readWhole.has(description.format))
    await engine.thumbnail({ file: path, edits: noEdits, ...shownPicture }, options).catch(refuseArtwork)
  return description
}

/** A layered file is a picture here, whatever was opened to read it. */
const refuseArtwork = (cause: unknown): never => {
  if (!(cause instanceof AppError) || cause.code !== 'PSD_PARSE_FAILED') throw cause
  throw new AppError({ ...cause.failure, code: 'ARTWORK_UNREADABLE' }, { cause })
}
