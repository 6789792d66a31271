import { createHash } from 'node:crypto'
import type { Document } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { DecodeWish, EncodedImage } from '../../service/ports/image-codec'
import { artworkBytes, artworkKey, isLayeredFile } from '../artwork/artwork-bytes'
import { openLayeredArtwork } from '../artwork/layered-artwork'
import type { EngineContext } from '../context/engine-context'
import { decodedPicture } from '../pictures/decoded-picture'
import { intoNumbersOf, removeColor } from '../pictures/document-numbers'
import { isUntagged, outputProfile } from '../pictures/output-profile'
import type { Picture } from '../pictures/picture'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { drawDocument, wholeDrawing } from './draw-document'

/** The document and canvas that a picture is decoded for. */
export interface Receiver {
  /** The picture is converted to this document's profile, depth, and to gray where it is gray. */
  readonly document: Document
  /** The least size at which drawings without pixels of their own are drawn. */
  readonly drawn: Size
  /** Of a drawing, see `DecodeWish`. */
  readonly part?: DecodeWish['part']
}

/**
 * Runs `work` with the decoded artwork, in the colour numbers of the receiving document. The artwork is cached. Throws
 * FILE_NOT_FOUND, ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE.
 */
export const withArtwork = async <Result>(
  context: EngineContext,
  source: ResourceSource,
  receiver: Receiver,
  work: (picture: PlaceablePicture) => Promise<Result>,
): Promise<Result> => {
  const decode = async () =>
    new PlaceablePicture(context, await decodeArtwork(context, await artworkBytes(source), receiver))
  const key = `artwork ${await artworkKey(source)} ${receiverKey(source, receiver)}`
  return context.cache.use(key, decode, work)
}

/** Decodes a picture of any format that we read. The caller frees it. Throws ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE. */
export const decodeArtwork = async (
  context: EngineContext,
  image: EncodedImage,
  { document, drawn, part }: Receiver,
): Promise<Picture> => {
  if (isLayeredFile(image)) return drawLayered(context, image, document)
  const picture = await decodedPicture(context, image, {
    profile: outputProfile(document),
    keepsNumbers: isUntagged(document),
    bytesPerSample: document.depth > 8 ? 2 : 1,
    drawnAtLeast: drawn,
    ...(part && { part }),
  })
  if (document.colorMode === 'gray') removeColor(context, picture)
  return picture
}

const drawLayered = async (
  context: EngineContext,
  image: EncodedImage,
  receiver: Document,
): Promise<Picture> => {
  const open = openLayeredArtwork(context, image)
  try {
    const bytesPerSample = receiver.depth > 8 && open.document.depth > 8 ? 2 : 1
    const { picture } = await drawDocument(context, open, wholeDrawing(open.document, bytesPerSample))
    return await intoNumbersOf(context, receiver, { picture, profile: outputProfile(open.document) })
  } finally {
    open.dispose()
  }
}

/** Everything that the decoded pixels depend on besides the artwork. */
const receiverKey = (source: ResourceSource, { document, drawn }: Receiver): string => {
  const isDrawing = /\.(svgz?|pdf|ai)$/i.test('path' in source ? source.path : source.name)
  const icc = outputProfile(document)
  const profile = icc && createHash('sha256').update(icc).digest('hex')
  return [profile, document.depth, document.colorMode, isDrawing && `${drawn.width}×${drawn.height}`].join(
    ' ',
  )
}
