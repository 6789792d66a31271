import type { Point, Rect, Size } from '@geometry/plane'
import { scaledQuad } from '@geometry/scaled-quad'
import { readWholeFile, writeWholeFile } from '../adapters/process/whole-file'
import type { ImageCodec } from '../service/ports/image-codec'
import type { MaskOrigin, SeenMask } from '../service/ports/vision'
import { correctedMask } from '../vision/masks/corrected-mask'
import { maskFromQuad } from '../vision/masks/mask-from-quad'
import { maskFromStrokes } from '../vision/masks/mask-from-strokes'
import { proposeMask } from '../vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { encodedMask } from './encoded-picture'
import { maskBounds } from './mask-bounds'
import { isSureSurface, surfaceShare, surfaceViewLongSide } from './photo-surface'
import type { PhotoView } from './photo-views'
import { reduced } from './reduced'

interface MaskWork {
  readonly view: PhotoView
  readonly from: MaskOrigin
  readonly outputFile: string
  readonly onStep: () => void
}

interface Parts {
  readonly codec: ImageCodec
  readonly tools: VisionTools
}

/** Writes the mask at the size at which masks are found. Null, and no file, where nothing can be told apart. */
export const maskInView = async (
  parts: Parts,
  { view, from, outputFile, onStep }: MaskWork,
): Promise<SeenMask | null> => {
  const picture = reduced(parts.tools, view.picture, surfaceViewLongSide)
  const scale = view.picture.width / picture.width
  const found = await foundMask(parts, { picture, scale, from, onStep })
  if (found === null) return null
  await writeWholeFile(outputFile, await encodedMask(parts.codec, found.mask))
  const { left, top, right, bottom } = maskBounds(found.mask)
  const bounds = { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
  return { isSure: found.isSure, bounds }
}

/** What `encodedMask` wrote. */
export const readMask = async (codec: ImageCodec, file: string): Promise<GrayRaster> =>
  maskOf(await channelsOf(codec, file), 3)

interface FoundMask {
  readonly mask: GrayRaster
  readonly isSure: boolean
}

interface MaskSearch {
  readonly picture: ColorRaster
  /** Pixels of the view for one of the picture. */
  readonly scale: number
  readonly from: MaskOrigin
  readonly onStep: () => void
}

const foundMask = async (
  { codec, tools }: Parts,
  { picture, scale, from, onStep }: MaskSearch,
): Promise<FoundMask | null> => {
  if (from.kind === 'product') {
    const proposal = proposeMask(tools, picture, onStep)
    if (proposal === null || surfaceShare(proposal.mask) === 0) return null
    return { mask: proposal.mask, isSure: isSureSurface(proposal) }
  }
  if (from.kind === 'area')
    return { mask: maskFromQuad(tools, picture, scaledQuad(from.quad, 1 / scale)), isSure: true }
  if (from.kind === 'stored') {
    const mask = placedMask(maskOf(await channelsOf(codec, from.mask), 0), from.bounds, from.size, picture)
    return { mask, isSure: true }
  }
  const stroke = {
    kind: from.stroke.kind,
    radiusPx: from.stroke.radiusPx / scale,
    points: from.stroke.points.map(({ x, y }): Point => ({ x: x / scale, y: y / scale })),
  }
  if (from.mask === null) {
    const mask = maskFromStrokes(tools, picture, [stroke])
    return mask && { mask, isSure: true }
  }
  const before = await readMask(codec, from.mask)
  return { mask: correctedMask(tools, picture, before, stroke), isSure: true }
}

interface Channels extends Size {
  readonly pixels: Uint8Array
}

const channelsOf = async (codec: ImageCodec, file: string): Promise<Channels> => {
  const image = { name: file, bytes: await readWholeFile(file) }
  return codec.decode(image, {
    ...{ profile: null, keepsNumbers: true, bytesPerSample: 1 },
    drawnAtLeast: { width: 1, height: 1 },
  })
}

const maskOf = ({ width, height, pixels }: Channels, channel: number): GrayRaster => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, at) => pixels[4 * at + channel] ?? 0),
})

/** The mask of a part of the photo, seen at the picture's size. */
const placedMask = (mask: GrayRaster, bounds: Rect, photo: Size, { width, height }: Size): GrayRaster => {
  const values = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const column = Math.floor(((x + 0.5) * photo.width) / width) - bounds.left
      const row = Math.floor(((y + 0.5) * photo.height) / height) - bounds.top
      if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) continue
      values[y * width + x] = (mask.values[row * mask.width + column] ?? 0) > 127 ? 255 : 0
    }
  return { width, height, values }
}
