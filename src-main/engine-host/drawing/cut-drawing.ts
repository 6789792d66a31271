import { AppError } from '@contract/errors'
import type { Document } from '../../engine/document/document'
import { rectHeight, rectWidth, type Size } from '../../engine/document/geometry'
import type { DrawingPart, EncodedImage, ImageDescription } from '../../service/ports/image-codec'
import type { EngineContext } from '../context/engine-context'
import { averagedPicture } from '../pictures/averaged-picture'
import { type Picture, paintedBounds } from '../pictures/picture'
import { coverTouched } from '../pictures/touched-coverage'
import { decodeArtwork } from './artwork-picture'

export interface CutWish {
  readonly document: Document
  /** The smart object's canvas, in the drawing's own units as a rule. */
  readonly canvas: Size
  /** The size at which the canvas is drawn, px. */
  readonly drawn: Size
}

/**
 * A drawing (SVG, PDF, Illustrator) as Photoshop placed it on a canvas: the part of it that Photoshop cropped it to,
 * drawn in the size in which the canvas appears. The caller frees the picture. Throws UNSUPPORTED_SMART_OBJECT_FORMAT
 * where it was cropped in another way.
 */
export const cutDrawing = async (
  context: EngineContext,
  image: EncodedImage,
  wish: CutWish,
): Promise<Picture> => {
  const part = await cutPart(context, image, wish)
  const picture = await drawFinely(context, image, part, wish)
  coverTouched(context, picture)
  return picture
}

/** The part of a drawing that fills the canvas. Throws as `cutDrawing`. */
export const cutPart = async (
  context: EngineContext,
  image: EncodedImage,
  wish: CutWish,
): Promise<DrawingPart> => {
  const whole = await context.codec.describe(image)
  return partOfCanvas(whole, wish.canvas) ?? (await paintedPart(context, image, whole, wish))
}

/**
 * PDFium draws no stroke thinner than a pixel, which is far too wide in a small picture: so small pictures are drawn
 * in finer pixels and averaged. Drawings always have 8 bits.
 */
const drawFinely = async (
  context: EngineContext,
  image: EncodedImage,
  part: DrawingPart,
  wish: CutWish,
): Promise<Picture> => {
  const [width, height] = [wholePixels(wish.drawn.width), wholePixels(wish.drawn.height)]
  const finer = [4, 2].find((by) => by * by * width * height <= mostFinePixels) ?? 1
  const drawn = { width: finer * width, height: finer * height }
  return averagedPicture(context, await drawPart(context, image, part, { ...wish, drawn }), finer)
}

const mostFinePixels = 4e6

/**
 * The box of a page that has the canvas's size, for which Illustrator writes the bounds of the artwork as the art box;
 * else the whole drawing or a box that has at least its shape.
 */
const partOfCanvas = (whole: ImageDescription, canvas: Size): DrawingPart | null => {
  const boxes = whole.pageBoxes ?? [wholePart(whole)]
  return (
    boxes.find((box) => haveSameSize(box, canvas)) ?? boxes.find((box) => haveSameShape(box, canvas)) ?? null
  )
}

const wholePart = ({ width, height }: Size): DrawingPart => ({ left: 0, top: 0, width, height })

/** Photoshop crops to the bounding box by default. */
const paintedPart = async (
  context: EngineContext,
  image: EncodedImage,
  whole: Size,
  wish: CutWish,
): Promise<DrawingPart> => {
  const rough = await paintedIn(context, image, wholePart(whole), wish)
  const { painted, unit } = (rough &&
    (await paintedIn(context, image, grown(rough.painted, rough.unit), wish))) || {
    painted: null,
    unit: 0,
  }
  const { canvas } = wish
  if (painted === null) throw refusal(image, whole, canvas)
  const fine = await refined(context, image, { painted, unit }, wish)
  const part = partFromCorner(fine, canvas) ?? (haveSameShape(fine, canvas) ? fine : null)
  if (part === null) throw refusal(image, painted, canvas)
  return part
}

/**
 * Photoshop's bounding box counts more than what is painted: the tips of mitres that are cut (one PDF), a clipping path
 * (one SVG), and around an SVG a margin of two units (the same). In both, what is painted begins at the top left corner
 * of the box, but for the margin.
 */
const partFromCorner = ({ left, top, width, height }: DrawingPart, canvas: Size): DrawingPart | null => {
  const rest = { width: canvas.width - width, height: canvas.height - height }
  const least = Math.min(rest.width, rest.height)
  const margin = least > 2 * marginUnits - sizeTolerance ? marginUnits : 0
  const isNear =
    least > -sizeTolerance && Math.max(rest.width, rest.height) - 2 * margin < mostUnpainted * canvas.width
  return isNear
    ? { left: left - margin, top: top - margin, width: canvas.width, height: canvas.height }
    : null
}

const marginUnits = 2
/** Of the canvas. */
const mostUnpainted = 0.02

/** The same box, each of its sides measured in finer pixels. */
const refined = async (
  context: EngineContext,
  image: EncodedImage,
  { painted, unit }: Painted,
  wish: CutWish,
): Promise<DrawingPart> => {
  const { left, top, width, height } = painted
  const [right, bottom] = [left + width, top + height]
  const around = grown(painted, unit)
  const upright = { top: around.top, height: around.height, width: 2 * unit }
  const level = { left: around.left, width: around.width, height: 2 * unit }
  const drawn = { across: { width: sidePx, height: draftPx }, down: { width: draftPx, height: sidePx } }
  const measure = async (part: DrawingPart, size: Size): Promise<DrawingPart> =>
    (await paintedAt(context, image, part, { ...wish, drawn: size })) ?? part
  const sides = {
    left: (await measure({ ...upright, left: left - unit }, drawn.across)).left,
    top: (await measure({ ...level, top: top - unit }, drawn.down)).top,
    right: rightOf(await measure({ ...upright, left: right - unit }, drawn.across)),
    bottom: bottomOf(await measure({ ...level, top: bottom - unit }, drawn.down)),
  }
  return {
    ...{ left: sides.left, top: sides.top },
    ...{ width: sides.right - sides.left, height: sides.bottom - sides.top },
  }
}

/** Pixels across a side, for two pixels of the draft. */
const sidePx = 128

const rightOf = ({ left, width }: DrawingPart): number => left + width
const bottomOf = ({ top, height }: DrawingPart): number => top + height

interface Painted {
  readonly painted: DrawingPart
  /** The size of the pixels by which it was measured. */
  readonly unit: number
}

/** What is painted within a part of the drawing. */
const paintedIn = async (
  context: EngineContext,
  image: EncodedImage,
  part: DrawingPart,
  wish: CutWish,
): Promise<Painted | null> => {
  const unit = Math.max(part.width, part.height) / draftPx
  const drawn = { width: part.width / unit, height: part.height / unit }
  const painted = await paintedAt(context, image, part, { ...wish, drawn })
  return painted && { painted, unit }
}

/** What is painted within a part of the drawing, to a pixel of the size in which that part is drawn. */
const paintedAt = async (
  context: EngineContext,
  image: EncodedImage,
  part: DrawingPart,
  wish: CutWish,
): Promise<DrawingPart | null> => {
  const draft = await drawPart(context, image, part, wish)
  const bounds = paintedBounds(context, draft)
  draft.free()
  if (bounds === null) return null
  const [x, y] = [part.width / draft.width, part.height / draft.height]
  const size = { width: rectWidth(bounds) * x, height: rectHeight(bounds) * y }
  return { left: part.left + bounds.left * x, top: part.top + bounds.top * y, ...size }
}

/** Large enough to determine the bounds of what is painted. */
const draftPx = 1024

const grown = ({ left, top, width, height }: DrawingPart, by: number): DrawingPart => ({
  ...{ left: left - by, top: top - by },
  ...{ width: width + 2 * by, height: height + 2 * by },
})

const drawPart = (
  context: EngineContext,
  image: EncodedImage,
  part: DrawingPart,
  { document, drawn }: CutWish,
): Promise<Picture> => {
  const size = { width: wholePixels(drawn.width), height: wholePixels(drawn.height) }
  return decodeArtwork(context, image, { document, drawn: size, part: { of: part, size } })
}

const wholePixels = (length: number): number => Math.max(1, Math.round(length))

/** In units: stored canvases differ from the boxes of their files by some thousandths. */
const sizeTolerance = 0.05

const haveSameSize = (one: Size, other: Size): boolean =>
  Math.abs(one.width - other.width) < sizeTolerance && Math.abs(one.height - other.height) < sizeTolerance

/** Photoshop's canvases are whole pixels. */
const shapeTolerance = 0.005

const haveSameShape = (one: Size, other: Size): boolean => {
  const shapes = [one, other].map(({ width, height }) => width / height)
  const rounding = 1 / Math.min(other.width, other.height)
  return Math.max(...shapes) < (1 + Math.max(shapeTolerance, rounding)) * Math.min(...shapes)
}

const refusal = ({ name }: EncodedImage, whole: Size, canvas: Size): AppError =>
  new AppError('drawingCutUnknown', {
    name,
    width: whole.width,
    height: whole.height,
    placeWidth: canvas.width,
    placeHeight: canvas.height,
  })
