import { isEmptyRect, type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import type { CallOptions } from '../../service/ports/engine'
import type { DrawnView, ViewEncoding, ViewRequest } from '../../service/ports/view-drawer'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import { outputProfile } from '../pictures/output-profile'
import { cropPicture, frameOf, isOpaque, type Picture, pictureOf } from '../pictures/picture'
import { drawFrame } from './draw-frame'
import type { ViewPictures } from './view-pictures'

/** Of a frame that the next one replaces. */
const quality = { drag: 72, fine: 90 } as const

/** Answers `drawView`. Throws what opening and drawing throw. */
export const drawView = (
  context: EngineContext,
  request: ViewRequest,
  { pictures, ...options }: CallOptions & { readonly pictures: ViewPictures },
): Promise<DrawnView> =>
  withDrawing(context, request.file, options.signal, async (open) => {
    const grain = request.quality === 'fine' ? 'fine' : 'quick'
    const box = { width: request.maxWidth, height: request.maxHeight }
    const wish = { edits: request.edits, box, grain, mostPixels: request.dragPixels } as const
    const { picture, view } = await drawFrame(context, open, wish, options)
    try {
      const { width, height, address } = picture
      const frames = pictures.take(request.picture, request.follows)
      const words = new Uint32Array(context.memory.memory.buffer, address, width * height)
      const part = frames.next(view, grain, picture, words)
      const frame = pictures.keep(request.picture, frames)
      const wanted = { part, encoding: request.encoding, quality: quality[request.quality] }
      const bytes = await encodedPart(context, picture, wanted, outputProfile(open.document))
      return {
        ...{ frame, ...view, drawnWidth: width, drawnHeight: height, encoding: request.encoding, bytes },
        part: { x: part.left, y: part.top, width: rectWidth(part), height: rectHeight(part) },
      }
    } finally {
      picture.free()
    }
  })

interface WantedPart {
  readonly part: Rect
  readonly encoding: ViewEncoding
  readonly quality: number
}

const encodedPart = async (
  context: EngineContext,
  picture: Picture,
  { part, encoding, quality: wished }: WantedPart,
  icc: Uint8Array | null,
): Promise<Uint8Array> => {
  if (isEmptyRect(part)) return new Uint8Array()
  const cropped = cropPicture(context, picture, part, icc)
  const bitmap = await context.codec.toSrgb(frameOf(context, cropped), icc, cropped).finally(cropped.free)
  if (encoding === 'raw') return bitmap.pixels
  const srgb = pictureOf(context, bitmap)
  const { width, height } = srgb
  return context.codec
    .encode(frameOf(context, srgb), {
      ...{ width, height, format: 'webp', quality: wished, dpi: 72, profile: { mode: 'omit' } },
      ...{ isOpaque: isOpaque(context, srgb), isPassing: true },
    })
    .finally(srgb.free)
}
