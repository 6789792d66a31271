import { AppError } from '@contract/errors'
import { writeWholeFile } from '../adapters/process/whole-file'
import type { Bitmap, EncodedImage, ImageCodec } from '../service/ports/image-codec'
import type { CutOutFacts } from '../service/ports/vision'
import { cutOut } from '../vision/cutout/cut-out'
import type { VisionTools } from '../vision/vision-tools'
import { isTransparentAround, joined, opaquePicture } from './alpha-planes'
import { seenPicture } from './seen-picture'

/** Both sides, px: a smaller picture has no border that tells its background. */
const leastSide = 8

/** A drawing has no size in pixels of its own. */
const drawnAtLeast = { width: 2048, height: 1 }

export interface CutOutWork {
  readonly image: EncodedImage
  readonly outputFile: string
  /** Told between steps. */
  readonly onStep: () => void
}

/** Throws `INVALID_IMAGE` and `BACKGROUND_REMOVAL_FAILED`. */
export const cutOutPicture = async (
  { codec, tools }: { readonly codec: ImageCodec; readonly tools: VisionTools },
  { image, outputFile, onStep }: CutOutWork,
): Promise<CutOutFacts> => {
  const { width, height, resolutionPpi } = await seenPicture(codec, image)
  const bitmap = await decoded(codec, image)
  const size = { width: bitmap.width, height: bitmap.height }
  const write = async (pixels: Uint8Array): Promise<void> => {
    const frame = { ...size, bytesPerSample: 1, channels: 4 } as const
    const headroom = codec.headroom(null)
    const bytes = new Uint8Array(headroom + pixels.length)
    bytes.set(pixels, headroom)
    const profile = { mode: 'embed', icc: null } as const
    const options = { ...size, format: 'png', quality: 90, dpi: resolutionPpi ?? 72, profile } as const
    await writeWholeFile(
      outputFile,
      await codec.encode({ ...frame, bytes, headroom }, { ...options, isOpaque: false }),
    )
  }
  if (isTransparentAround(bitmap)) {
    await write(bitmap.pixels)
    return { ...size, ground: 'transparent', confidence: 1 }
  }
  if (Math.min(width, height) < leastSide)
    throw new AppError('cutOutTooSmall', { name: image.name, width, height, least: leastSide })
  const found = cutOut(tools, opaquePicture(bitmap), onStep)
  if (found === undefined) throw new AppError('nothingCutOut', { name: image.name })
  await write(joined(found, bitmap))
  return { ...size, ground: found.ground, confidence: found.confidence }
}

const decoded = async (codec: ImageCodec, image: EncodedImage): Promise<Bitmap> =>
  codec.decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast }).catch((cause: unknown) => {
    throw new AppError('cutOutUnreadable', { name: image.name }, { cause })
  })
