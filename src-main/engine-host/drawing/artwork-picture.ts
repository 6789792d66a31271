import { createHash } from 'node:crypto'
import type { Document } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import type { ResourceSource } from '../../engine/edits/resource-source'
import type { EncodedImage } from '../../service/ports/image-codec'
import { artworkBytes, artworkKey, isLayeredFile } from '../artwork/artwork-bytes'
import { openLayeredArtwork } from '../artwork/layered-artwork'
import type { Workshop } from '../context/workshop'
import { intoNumbersOf, removeColor } from '../pictures/document-numbers'
import { outputProfile } from '../pictures/output-profile'
import { type Picture, pictureOf } from '../pictures/picture'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { drawDocument, wholeDrawing } from './draw-document'

/** For whom a picture is decoded. */
export interface Receiver {
  /** The picture takes on its profile, its depth, and its lack of colour. */
  readonly document: Document
  /** Drawings without pixels of their own are drawn at least so large. */
  readonly canvas: Size
}

/**
 * Runs `work` with the decoded artwork, in the numbers of the document that receives it. Kept for the next time.
 * Throws FILE_NOT_FOUND, ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE.
 */
export const withArtwork = async <Result>(
  workshop: Workshop,
  source: ResourceSource,
  receiver: Receiver,
  work: (picture: PlaceablePicture) => Promise<Result>,
): Promise<Result> => {
  const decode = async () =>
    new PlaceablePicture(workshop, await decodeArtwork(workshop, await artworkBytes(source), receiver))
  const key = `artwork ${await artworkKey(source)} ${receiverKey(source, receiver)}`
  return workshop.cache.use(key, decode, work)
}

/** A picture of any kind that we read, from its bytes. The caller frees it. Throws ARTWORK_UNREADABLE, ARTWORK_TOO_LARGE. */
export const decodeArtwork = async (
  workshop: Workshop,
  image: EncodedImage,
  { document, canvas }: Receiver,
): Promise<Picture> => {
  if (isLayeredFile(image)) return drawLayered(workshop, image, document)
  const bitmap = await workshop.codec.decode(image, {
    profile: outputProfile(document),
    bytesPerSample: document.depth > 8 ? 2 : 1,
    drawnAtLeast: canvas,
  })
  const picture = pictureOf(workshop, bitmap)
  if (document.colorMode === 'gray') removeColor(workshop, picture)
  return picture
}

const drawLayered = async (workshop: Workshop, image: EncodedImage, receiver: Document): Promise<Picture> => {
  const open = openLayeredArtwork(workshop, image)
  try {
    const bytesPerSample = receiver.depth > 8 && open.document.depth > 8 ? 2 : 1
    const { picture } = await drawDocument(workshop, open, wholeDrawing(open.document, bytesPerSample))
    return await intoNumbersOf(workshop, receiver, { picture, profile: outputProfile(open.document) })
  } finally {
    open.dispose()
  }
}

/** What the decoded pixels depend on besides the artwork. */
const receiverKey = (source: ResourceSource, { document, canvas }: Receiver): string => {
  const isDrawing = /\.(svgz?|pdf|ai)$/i.test('path' in source ? source.path : source.name)
  const icc = outputProfile(document)
  const profile = icc && createHash('sha256').update(icc).digest('hex')
  return [profile, document.depth, document.colorMode, isDrawing && `${canvas.width}×${canvas.height}`].join(
    ' ',
  )
}
