import { AppError } from '@contract/errors'
import type { Size } from '@geometry/plane'
import { writeWholeFile } from '../adapters/process/whole-file'
import type { Bitmap, EncodedImage, ImageCodec } from '../service/ports/image-codec'
import type { CutOutFacts, CutOutWork } from '../service/ports/vision'
import { correctedCutOut } from '../vision/corrections/corrected-cut-out'
import { type Cutout, cutOut } from '../vision/cutout/cut-out'
import { flatCutout } from '../vision/cutout/flat-cutout'
import { isShadowSeen, keepShadow } from '../vision/cutout/kept-shadow'
import type { PaintedStroke } from '../vision/masks/stroke'
import type { GrayRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { isTransparentAround, joinedPixels, opaquePicture } from './alpha-planes'
import { type CorrectionDraft, type Drafts, sameStrokes } from './drafts'
import { readMask } from './mask-in-view'
import { reducedBitmap } from './reduced-bitmap'
import { seenPicture } from './seen-picture'
import type { MaskedWork } from './vision-call'

/** Both sides, px: a smaller picture has no border that tells its background. */
const leastSide = 8

/** A drawing has no size in pixels of its own. */
const drawnAtLeast = { width: 2048, height: 1 }

export interface CutOutParts {
  readonly codec: ImageCodec
  readonly tools: VisionTools
  readonly drafts: Drafts
}

export interface CutOutPictureWork {
  readonly image: EncodedImage
  readonly wish: MaskedWork
  readonly outputFile: string
  /** Told between steps. */
  readonly onStep: () => void
}

/** Throws `INVALID_IMAGE` and `BACKGROUND_REMOVAL_FAILED`. */
export const cutOutPicture = async (
  parts: CutOutParts,
  { image, wish, outputFile, onStep }: CutOutPictureWork,
): Promise<CutOutFacts> => {
  const { codec, drafts } = parts
  const { draftPx } = wish
  const begun = { bytes: image.bytes, draftPx: draftPx ?? 0, model: wish.model }
  const known = draftPx === null ? null : drafts.of(begun)
  const { width, height, resolutionPpi } = await seenPicture(codec, image)
  const bitmap = known?.bitmap ?? (await bitmapOf(parts, image, draftPx))
  const size = { width: bitmap.width, height: bitmap.height }
  const dpi = resolutionPpi ?? 72
  if (isTransparentAround(bitmap) && wish.strokes.length === 0) {
    await writePng(codec, outputFile, { ...size, pixels: bitmap.pixels, dpi })
    return { ...size, ground: 'transparent', confidence: 1, hasShadow: false }
  }
  if (Math.min(width, height) < leastSide)
    throw new AppError('cutOutTooSmall', { name: image.name, width, height, least: leastSide })
  const mask = known || !wish.mask ? null : await readMask(codec, wish.mask)
  const plain = known ?? plainDraft(parts.tools, { bitmap, mask, name: image.name }, onStep)
  const draft = corrected(parts.tools, plain, wish, onStep)
  if (draftPx !== null) drafts.keep(begun, draft)
  const found = draft.steps.at(-1) ?? draft.plain
  const shown = wish.shadow === 'kept' ? withShadow(found) : found
  await writePng(codec, outputFile, { ...size, pixels: joinedPixels(shown, bitmap), dpi })
  const hasShadow = draft.plain.shadow !== null && isShadowSeen(draft.plain.alpha, draft.plain.shadow)
  return { ...size, ground: found.ground, confidence: found.confidence, hasShadow }
}

const bitmapOf = async (
  { codec, tools }: CutOutParts,
  image: EncodedImage,
  draftPx: number | null,
): Promise<Bitmap> => {
  const bitmap = await decoded(codec, image)
  return draftPx === null ? bitmap : reducedBitmap(tools, bitmap, draftPx)
}

interface Beginning {
  readonly bitmap: Bitmap
  /** What a model found. */
  readonly mask: GrayRaster | null
  readonly name: string
}

/** Artwork on a flat colour is cut out exactly without a model. */
const plainDraft = (
  tools: VisionTools,
  { bitmap, mask, name }: Beginning,
  onStep: () => void,
): CorrectionDraft => {
  const picture = opaquePicture(bitmap)
  const isModels = mask !== null && flatCutout(picture) === undefined
  const plain = cutOut(tools, picture, onStep, isModels ? { mask } : {})
  if (plain === undefined) throw new AppError('nothingCutOut', { name })
  return { bitmap, plain, steps: [], strokes: [] }
}

/** The draft with these strokes; those that it has already are not painted again. */
const corrected = (
  tools: VisionTools,
  draft: CorrectionDraft,
  wish: CutOutWork,
  onStep: () => void,
): CorrectionDraft => {
  const strokes = wish.strokes.map((stroke) => strokeOn(stroke, draft.bitmap))
  if (strokes.length === 0) return { ...draft, steps: [], strokes }
  const picture = opaquePicture(draft.bitmap)
  const steps = draft.steps.slice(0, sameStrokes(draft.strokes, strokes))
  for (const stroke of strokes.slice(steps.length)) {
    onStep()
    steps.push(correctedCutOut(tools, picture, steps.at(-1) ?? draft.plain, stroke))
  }
  return { ...draft, steps, strokes }
}

const strokeOn = (
  { kind, points, radius }: CutOutWork['strokes'][number],
  { width, height }: Size,
): PaintedStroke => ({
  kind,
  points: points.map(([x, y]) => ({ x: x * width, y: y * height })),
  radiusPx: radius * Math.max(width, height),
})

const withShadow = (cutout: Cutout): Cutout => {
  if (cutout.shadow === null) return cutout
  const rgb = Uint8Array.from(cutout.picture.rgb)
  const values = Uint8Array.from(cutout.alpha.values)
  keepShadow(rgb, values, cutout.shadow)
  return { ...cutout, picture: { ...cutout.picture, rgb }, alpha: { ...cutout.alpha, values } }
}

interface StraightPicture extends Size {
  /** RGBA8. */
  readonly pixels: Uint8Array
  readonly dpi: number
}

const writePng = async (
  codec: ImageCodec,
  file: string,
  { width, height, pixels, dpi }: StraightPicture,
): Promise<void> => {
  const headroom = codec.headroom(null)
  const bytes = new Uint8Array(headroom + pixels.length)
  bytes.set(pixels, headroom)
  const frame = { width, height, bytesPerSample: 1, channels: 4, bytes, headroom } as const
  const options = { width, height, format: 'png', quality: 90, dpi, isOpaque: false } as const
  await writeWholeFile(file, await codec.encode(frame, { ...options, profile: { mode: 'embed', icc: null } }))
}

const decoded = async (codec: ImageCodec, image: EncodedImage): Promise<Bitmap> =>
  codec.decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast }).catch((cause: unknown) => {
    throw new AppError('cutOutUnreadable', { name: image.name }, { cause })
  })
