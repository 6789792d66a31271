import { withOnly } from '../../engine/document/change-document'
import type { Layer } from '../../engine/document/document'
import { findLayer, findSmartObject } from '../../engine/document/find-layer'
import { intersectRects, isEmptyRect, type Rect, rectOfSize } from '../../engine/document/geometry'
import { noEdits } from '../../engine/edits/no-edits'
import { fileOfSource, sourceOf } from '../../service/ports/document-source'
import type { CallOptions, ThumbnailRequest } from '../../service/ports/engine'
import type { PictureSize } from '../../service/ports/image-codec'
import { artworkBytes, isLayeredAt } from '../artwork/artwork-bytes'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import { layerExtent } from '../documents/layer-extent'
import type { OpenDocument } from '../documents/open-document'
import { keepChroma } from '../pictures/keep-chroma'
import { outputProfile } from '../pictures/output-profile'
import { frameOf, isOpaque, type Picture } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'
import { drawDocument } from './draw-document'
import { drawForOutput } from './draw-for-output'
import type { Drawing } from './drawing'
import { editDocument } from './edit-document'

/** At least one pixel, so that an empty layer has a picture too. */
const onePixel: Rect = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * The document, or one of its layers alone, drawn to fit but never enlarged, in the document's profile. A layer inside
 * a smart object is drawn as stored in the file. A file without layers is scaled down as a picture. Throws what opening
 * and drawing throw, LAYER_NOT_FOUND.
 */
export const drawThumbnail = async (
  context: EngineContext,
  request: ThumbnailRequest,
  options: CallOptions,
): Promise<Uint8Array> => {
  const path = fileOfSource(request.file)
  const isDocument = sourceOf(request.file).kind !== 'psd' || (await isLayeredAt(path))
  return isDocument
    ? withDrawing(context, request.file, options.signal, (open) => drawIn(context, open, request, options))
    : context.codec.reduce(await artworkBytes({ path }), request, options.signal)
}

const drawIn = async (
  context: EngineContext,
  open: OpenDocument,
  request: ThumbnailRequest,
  options: CallOptions,
): Promise<Uint8Array> => {
  const [head, ...inside] = request.layer ?? []
  if (head === undefined) return drawWhole(context, open, request, options)
  if (inside.length > 0) {
    const inner = open.inner(findSmartObject(open.document, head, open.name).contentsId)
    if (inner) return drawIn(context, inner, { ...request, layer: inside, edits: noEdits }, options)
  }
  const draft = {
    edits: request.edits,
    rerender: 'none',
    bytesPerSample: 1,
    shownLayer: head,
  } as const
  const edited = await editDocument(context, open, draft, options)
  const drawing = layerAlone(edited.drawing, head, open.name)
  const { picture } = await drawDocument(context, open, drawing, options).finally(edited.free)
  return fitted(context, open, { picture, request }, options)
}

const drawWhole = async (
  context: EngineContext,
  open: OpenDocument,
  request: ThumbnailRequest,
  options: CallOptions,
): Promise<Uint8Array> => {
  const draft = { edits: request.edits, rerender: 'none', bytesPerSample: 1 } as const
  const size = fitWithin(open.document.size, boxOf(request))
  const { picture } = await drawForOutput(context, open, draft, size, options)
  return fitted(context, open, { picture, request }, options)
}

interface Fitting {
  readonly picture: Picture
  readonly request: ThumbnailRequest
}

/** Takes ownership of the picture. */
const fitted = async (
  context: EngineContext,
  open: OpenDocument,
  { picture, request }: Fitting,
  options: CallOptions,
): Promise<Uint8Array> => {
  const icc = outputProfile(open.document)
  const size = fitWithin(picture, boxOf(request))
  const isFitting = size.width === picture.width && size.height === picture.height
  const sized = isFitting ? picture : await scalePicture(context, picture, { ...size, icc }, options)
  return encode(context, sized, { icc, format: request.format }, options).finally(sized.free)
}

const boxOf = ({ maxWidth, maxHeight }: ThumbnailRequest): PictureSize => ({
  width: maxWidth,
  height: maxHeight,
})

const layerAlone = (drawing: Drawing, id: number, name: string): Drawing => {
  const layer: Layer = findLayer(drawing.document, id, name)
  const area = intersectRects(layerExtent(layer), rectOfSize(drawing.document.size))
  return {
    ...drawing,
    document: withOnly(drawing.document, layer),
    area: isEmptyRect(area) ? onePixel : area,
  }
}

interface ThumbnailWish extends Pick<ThumbnailRequest, 'format'> {
  readonly icc: Uint8Array | null
}

/** Changes the picture. */
const encode = async (
  context: EngineContext,
  picture: Picture,
  { icc, format }: ThumbnailWish,
  options: CallOptions,
): Promise<Uint8Array> => {
  const hasKeptChroma = format === 'webp' && (await keepChroma(context, picture, options))
  return context.codec.encode(
    { ...frameOf(context, picture), hasKeptChroma },
    {
      width: picture.width,
      height: picture.height,
      format,
      quality: 82,
      dpi: 72,
      profile: { mode: 'embed', icc },
      isOpaque: isOpaque(context, picture),
    },
  )
}

/** The largest size of the same aspect ratio within the box, at most the picture's own, at least one pixel. */
export const fitWithin = (own: PictureSize, box: PictureSize): PictureSize => {
  const scale = Math.min(1, box.width / own.width, box.height / own.height)
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  }
}
