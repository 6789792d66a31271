import { AppError } from '@contract/errors'
import type { Document } from '../../engine/document/document'
import { type Rect, rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import type { EncodedImage } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { cropPicture, type Picture, paintedBounds } from '../pictures/picture'
import { decodeArtwork } from './artwork-picture'

/**
 * A drawing (SVG, PDF, Illustrator) as Photoshop placed it on a canvas: all of it where its shape matches the canvas,
 * else its painted area, because Photoshop crops to the bounding box by default. The caller frees the picture. Throws
 * UNSUPPORTED_SMART_OBJECT_FORMAT where it was cropped in another way.
 */
export const cutDrawing = async (
  context: EngineContext,
  image: EncodedImage,
  { document, canvas }: { readonly document: Document; readonly canvas: Size },
): Promise<Picture> => {
  const whole = await context.codec.describe(image)
  if (haveSameShape(whole, canvas)) return decodeArtwork(context, image, { document, canvas })
  const draft = await drawnIn(context, image, { document, canvas: sizeWithin(whole, draftPx) })
  const painted = sizeOf(draft.painted)
  draft.picture.free()
  if (!haveSameShape(painted, canvas, 1 / Math.min(painted.width, painted.height)))
    throw refusal(image, whole, canvas)
  const scale = Math.max(canvas.width / painted.width, canvas.height / painted.height)
  const size = { width: draft.picture.width * scale, height: draft.picture.height * scale }
  const { picture, painted: bounds } = await drawnIn(context, image, { document, canvas: size })
  try {
    return cropPicture(context, picture, bounds)
  } finally {
    picture.free()
  }
}

/** Large enough to determine the shape of a drawing's painted area. */
const draftPx = 1024

/** Photoshop's canvases are whole pixels. */
const tolerance = 0.005

const haveSameShape = (one: Size, other: Size, leeway = 0): boolean => {
  const shapes = [one, other].map(({ width, height }) => width / height)
  const rounding = 1 / Math.min(other.width, other.height)
  return Math.max(...shapes) < (1 + Math.max(tolerance, 2 * leeway, rounding)) * Math.min(...shapes)
}

const sizeWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = longest / Math.max(width, height)
  return { width: width * scale, height: height * scale }
}

const sizeOf = (rect: Rect): Size => ({ width: rectWidth(rect), height: rectHeight(rect) })

const drawnIn = async (
  context: EngineContext,
  image: EncodedImage,
  receiver: { readonly document: Document; readonly canvas: Size },
): Promise<{ readonly picture: Picture; readonly painted: Rect }> => {
  const picture = await decodeArtwork(context, image, receiver)
  const painted = paintedBounds(context, picture)
  if (painted) return { picture, painted }
  picture.free()
  throw refusal(image, picture, receiver.canvas)
}

const refusal = ({ name }: EncodedImage, whole: Size, canvas: Size): AppError =>
  new AppError('drawingCutUnknown', {
    name,
    width: whole.width,
    height: whole.height,
    placeWidth: canvas.width,
    placeHeight: canvas.height,
  })
