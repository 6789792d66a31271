import { AppError } from '@contract/errors'
import type { ContentsId, SmartObjectLayer } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import { noEdits } from '../../engine/edits/no-edits'
import { compilePlan } from '../../engine/plan/compile-plan'
import { stretched } from '../../engine/warp/place-artwork'
import { sniffFormat } from '../../psd/records/file-format'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EncodedImage } from '../../service/ports/image-codec'
import { isLayeredFile } from '../artwork/artwork-bytes'
import { openLayeredArtwork } from '../artwork/layered-artwork'
import type { EngineContext } from '../context/engine-context'
import { seenFromOutside } from '../documents/document-diagnostics'
import { neighbourFile } from '../documents/neighbour-file'
import type { OpenDocument } from '../documents/open-document'
import { storedPicture } from '../documents/stored-picture'
import { intoNumbersOf } from '../pictures/document-numbers'
import { ofLayer } from '../pictures/layer-diagnostic'
import { outputProfile } from '../pictures/output-profile'
import type { Picture } from '../pictures/picture'
import { PlaceablePicture } from '../pictures/placeable-picture'
import { decodeArtwork } from './artwork-picture'
import {
  type Contents,
  type ContentsWish,
  canvasOf,
  drawnSizeOf,
  type ShownBy,
  type UsePicture,
} from './contents-wish'
import { cutDrawing, cutPart } from './cut-drawing'
import { drawDocument, wholeDrawing } from './draw-document'
import { drawInPlace } from './draw-in-place'

interface OwnContentsWish extends ContentsWish {
  readonly contents: Extract<Contents, { kind: 'own' }>
}

/**
 * Runs `work` with the picture of a smart object's contents in the file. Contents that cannot be drawn yield a
 * diagnostic, and `work` does not run: the layers keep their stored pixels. Inside edited contents this is an error.
 */
export const withOwnContents = async (
  context: EngineContext,
  open: OpenDocument,
  wish: OwnContentsWish,
  options: CallOptions,
  work: UsePicture,
): Promise<readonly LayerDiagnostic[]> => {
  const drawn = await drawOwnContents(context, open, wish, options).catch((error: unknown) =>
    undrawable(error, open, wish),
  )
  const shown = drawn.pictures.map(({ picture, layers, at }) => {
    return { placeable: new PlaceablePicture(context, picture), shownBy: { layers, at } }
  })
  try {
    for (const { placeable, shownBy } of shown) await work(placeable, stretched, shownBy)
    return drawn.diagnostics
  } finally {
    for (const { placeable } of shown) placeable.dispose()
  }
}

interface DrawnPicture extends ShownBy {
  readonly picture: Picture
}

interface DrawnContents {
  /** None where the layers keep their stored pixels. */
  readonly pictures: readonly DrawnPicture[]
  readonly diagnostics: readonly LayerDiagnostic[]
}

const drawOwnContents = async (
  context: EngineContext,
  open: OpenDocument,
  wish: OwnContentsWish,
  options: CallOptions,
): Promise<DrawnContents> => {
  const { contents, document, layers } = wish
  if (open.chain.length > deepestContents) throw new AppError('contentsInCircle', { name: open.name })
  const inner = open.inner(contents.id)
  if (inner) return drawInner(context, inner, wish, options)
  const image = await storedFile(open, contents.id)
  if (isLayeredFile(image)) {
    refuseCircle(open, image.name)
    const linked = openLayeredArtwork(context, image, open)
    return drawInner(context, linked, wish, options).finally(() => linked.dispose())
  }
  const format = sniffFormat(image.bytes)
  if (format === 'svg' || format === 'pdf')
    return { pictures: await drawDrawing(context, image, wish), diagnostics: [] }
  if (format === 'tiff') await refusePreview(context, image, canvasOf(wish))
  const picture = await decodeArtwork(context, image, { document, drawn: drawnSizeOf(wish, stretched) })
  return { pictures: [{ picture, layers, at: null }], diagnostics: [] }
}

/** One picture for each layer where it can be drawn in place, and one for all others. */
const drawDrawing = async (
  context: EngineContext,
  image: EncodedImage,
  wish: OwnContentsWish,
): Promise<readonly DrawnPicture[]> => {
  const { document } = wish
  const cut = { document, canvas: canvasOf(wish), drawn: drawnSizeOf(wish, stretched) }
  const pictures: DrawnPicture[] = []
  try {
    const part = wish.isDrawnInPlace ? await cutPart(context, image, cut) : null
    const others: SmartObjectLayer[] = []
    for (const layer of wish.layers) {
      const inPlace = part && (await drawInPlace(context, image, { document, layer, part }))
      if (inPlace)
        pictures.push({ picture: inPlace.picture, layers: [layer], at: { x: inPlace.left, y: inPlace.top } })
      else others.push(layer)
    }
    if (others.length > 0)
      pictures.push({ picture: await cutDrawing(context, image, cut), layers: others, at: null })
    return pictures
  } catch (error) {
    for (const { picture } of pictures) picture.free()
    throw error
  }
}

/** The depth to which contents are drawn anew. */
const deepestContents = 16

/** All links lead into one folder, so a file's name tells whether it is being drawn already. */
const refuseCircle = ({ chain }: OpenDocument, name: string): void => {
  const isSame = (other: string): boolean => other.toLowerCase() === name.toLowerCase()
  if (chain.some(isSame)) throw new AppError('contentsInCircle', { name })
}

/** The embedded file, or the linked file beside the document. */
const storedFile = async (open: OpenDocument, id: ContentsId): Promise<EncodedImage> => {
  const stored = open.document.contents.get(id)
  if (stored?.bytes) return { name: stored.fileName, bytes: stored.bytes }
  const neighbour = stored?.storage === 'external' ? await neighbourFile(open, stored.fileName) : null
  if (neighbour) return neighbour
  throw new AppError('linkedContentsMissing', { name: stored?.fileName ?? null })
}

/**
 * A camera's raw file starts as a TIFF whose first picture is a small preview, which is not what Photoshop developed
 * from it.
 */
const refusePreview = async (context: EngineContext, image: EncodedImage, canvas: Size): Promise<void> => {
  const preview = await context.codec.describe(image)
  if (preview.width >= canvas.width - 1 && preview.height >= canvas.height - 1) return
  throw new AppError('cameraRaw', {
    name: image.name,
    width: preview.width,
    height: preview.height,
    placeWidth: canvas.width,
    placeHeight: canvas.height,
  })
}

const drawInner = async (
  context: EngineContext,
  inner: OpenDocument,
  { contents, document, layers, draw }: OwnContentsWish,
  options: CallOptions,
): Promise<DrawnContents> => {
  const bytesPerSample = document.depth > 8 && inner.document.depth > 8 ? 2 : 1
  const draft = { edits: contents.edits ?? noEdits, rerender: contents.rerender, bytesPerSample } as const
  const stored = contents.edits ? null : storedPicture(inner)
  if (!stored && !contents.edits) refuseWithoutPixels(inner)
  const drawn = stored
    ? await drawDocument(context, inner, wholeDrawing(stored, bytesPerSample), options)
    : await draw(context, inner, draft, options)
  const profile = outputProfile(inner.document)
  const picture = await intoNumbersOf(context, document, { picture: drawn.picture, profile })
  const diagnostics = layers.flatMap(({ id }) => seenFromOutside(id, drawn.diagnostics))
  return { pictures: [{ picture, layers, at: null }], diagnostics }
}

/**
 * Refuses a document with a layer without pixels and no merged picture: drawing it would lose what the outer layer
 * still shows.
 */
const refuseWithoutPixels = ({ document, name }: OpenDocument): void => {
  const lacking = compilePlan(document).diagnostics.find(({ feature }) =>
    feature.endsWith(':no-stored-pixels'),
  )
  if (lacking) throw new AppError('layerWithoutPixels', { file: name })
}

/** The limitation is ours or the file's, not the caller's mistake: the layer keeps the pixels that Photoshop stored. */
const undrawable = (
  error: unknown,
  open: OpenDocument,
  { contents, layers }: OwnContentsWish,
): DrawnContents => {
  const isGap = error instanceof AppError && tolerable.has(error.code) && contents.edits === undefined
  if (!isGap) throw error
  const format = open.document.contents.get(contents.id)?.format ?? 'unknown'
  const diagnostics = layers.map((layer) =>
    ofLayer(layer, {
      feature: `smart-object:${format}`,
      effect: `Its contents could not be drawn anew, so it shows the pixels stored for it. ${error.message}`,
    }),
  )
  return { pictures: [], diagnostics }
}

const tolerable: ReadonlySet<string> = new Set([
  'ARTWORK_UNREADABLE',
  'ARTWORK_TOO_LARGE',
  'PSD_PARSE_FAILED',
  'DIMENSION_TOO_LARGE',
  'LINKED_SMART_OBJECT_CONTENT_MISSING',
  'UNSUPPORTED_SMART_OBJECT_FORMAT',
  'UNSUPPORTED_FEATURE',
])
