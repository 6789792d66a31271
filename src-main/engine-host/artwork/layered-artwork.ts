import { AppError } from '@contract/errors'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { OpenDocument, openedPsd } from '../documents/open-document'

/** The document that links to the file. */
type LinkedFrom = Pick<OpenDocument, 'folder' | 'chain'>

/**
 * Opens a PSD or PSB that is placed as artwork. The caller disposes of it. Throws ARTWORK_UNREADABLE,
 * ARTWORK_TOO_LARGE.
 */
export const openLayeredArtwork = (
  context: EngineContext,
  image: EncodedImage,
  { folder, chain }: LinkedFrom = { folder: null, chain: [] },
): OpenDocument => {
  const buffer = new SharedArrayBuffer(image.bytes.length)
  new Uint8Array(buffer).set(image.bytes)
  try {
    const file = openedPsd({ buffer, offset: 0, length: image.bytes.length }, image.name)
    return new OpenDocument(file, image.name, context.memory, folder, null, [...chain, image.name])
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    const code = cause.code === 'DIMENSION_TOO_LARGE' ? 'ARTWORK_TOO_LARGE' : 'ARTWORK_UNREADABLE'
    throw new AppError({ ...cause.failure, code }, { cause })
  }
}
