import { AppError } from '@contract/errors'
import type { Rect } from '@geometry/plane'
import { writeWholeFile } from '../adapters/process/whole-file'
import { writePhotoFile } from '../engine/photo/photo-file'
import type { PhotoPart, PhotoTemplate } from '../engine/photo/photo-template'
import type { EncodedImage, ImageCodec } from '../service/ports/image-codec'
import { parsePhotoTemplate } from '../service/ports/photo-template'
import type { PhotoWish, PreparedPhoto } from '../service/ports/vision'
import { photoMaps } from '../vision/maps/photo-maps'
import type { ColorRaster, GrayRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { opaquePicture } from './alpha-planes'
import { foundAreas } from './found-areas'
import { assertAreas } from './given-areas'
import { boundsOf, foundSurface, quadMask } from './photo-surface'
import { placedAreas, surfaceMask, targetsOf } from './photo-targets'
import { seenPhoto } from './seen-picture'

/** Both sides, px. */
const leastSide = 300
/** Of 255: where the brightest twentieth of a photo is no brighter, nobody sees the product. */
const darkest = 40

export interface PhotoWork {
  readonly image: EncodedImage
  readonly wish: PhotoWish
  readonly outputFile: string
  /** Told between steps. */
  readonly onStep: () => void
}

/** Throws `INVALID_IMAGE` and `INVALID_INPUT`. */
export const preparePhoto = async (
  { codec, tools }: { readonly codec: ImageCodec; readonly tools: VisionTools },
  { image, wish, outputFile, onStep }: PhotoWork,
): Promise<PreparedPhoto> => {
  const { name } = image
  const { width, height, resolutionPpi } = await seenPhoto(codec, image)
  if (Math.min(width, height) < leastSide)
    throw new AppError('photoTooSmall', { name, width, height, least: leastSide })
  if (wish.areas) assertAreas(wish.areas, { width, height })
  const photo = await readPhoto(codec, image)
  onStep()
  if (isTooDark(photo)) throw new AppError('photoTooDark', { name })
  const areas = wish.areas ?? foundAreas(tools, photo)
  onStep()
  const surface = foundSurface(tools, photo, onStep)
  if (areas.length === 0 && surface === null) throw new AppError('nothingCertain', { name })
  const placed = placedAreas(areas, surface)
  const apart = placed.filter(({ isOnSurface }) => !isOnSurface)
  const masks = [...(surface ? [surface] : []), ...apart.map(({ quad }) => quadMask(quad, photo))]
  const maps = photoMaps(
    tools,
    photo,
    masks.map((mask) => ({ mask, isSoft: wish.isSoft })),
    onStep,
  )
  const size = { width: photo.width, height: photo.height }
  const bases = maps.colors.map((color) => ({ hex: color?.hex ?? '#ffffff', isDark: color?.isDark ?? false }))
  const { folds } = maps
  const template: PhotoTemplate = {
    ...{ version: 1, size, resolutionPpi: resolutionPpi ?? 72 },
    targets: targetsOf({ size, areas: placed, surface, bases, uuids: wish.uuids }),
    // At 100 % a level of the map is a pixel.
    displacement: folds && { fullPercent: (folds.mostPx / 127) * 100 },
  }
  const parts = new Map<PhotoPart, Uint8Array>([['photo', await pngOf(codec, photo)]])
  for (const part of ['shading', 'highlights', 'texture', 'sheen'] as const)
    parts.set(part, await pngOf(codec, grayPicture(maps[part])))
  if (folds) parts.set('folds', await pngOf(codec, folds.picture))
  if (surface) parts.set(surfaceMask, await pngOf(codec, grayPicture(surface, boundsOf(surface))))
  onStep()
  await writeWholeFile(outputFile, writePhotoFile(parsePhotoTemplate(template, name), parts))
  const told = template.targets.map(({ uuid, kind, name: target, quad, canvas, bounds, base }) => ({
    ...{ uuid, kind, name: target, quad, canvas, bounds, isOnDarkGoods: base.isDark },
  }))
  return { size, targets: told }
}

const readPhoto = async (codec: ImageCodec, image: EncodedImage): Promise<ColorRaster> => {
  const drawnAtLeast = { width: 1, height: 1 }
  const bitmap = await codec
    .decode(image, { profile: null, bytesPerSample: 1, drawnAtLeast })
    .catch((cause: unknown) => {
      throw new AppError('photoUnreadable', { name: image.name }, { cause })
    })
  return opaquePicture(bitmap)
}

const isTooDark = ({ rgb }: ColorRaster): boolean => {
  let bright = 0
  for (let at = 0; at < rgb.length; at += 3)
    if (Math.max(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0) > darkest) bright += 1
  return bright < rgb.length / 3 / 20
}

const grayPicture = (
  { width, height, values }: GrayRaster,
  { left, top, right, bottom }: Rect = { left: 0, top: 0, right: width, bottom: height },
): ColorRaster => {
  const size = { width: right - left, height: bottom - top }
  const rgb = new Uint8Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      rgb.fill(
        values[(y + top) * width + x + left] ?? 0,
        (y * size.width + x) * 3,
        (y * size.width + x + 1) * 3,
      )
  return { ...size, rgb }
}

const pngOf = async (codec: ImageCodec, { width, height, rgb }: ColorRaster): Promise<Uint8Array> => {
  const headroom = codec.headroom(null)
  const bytes = new Uint8Array(headroom + rgb.length)
  bytes.set(rgb, headroom)
  return codec.encode(
    { width, height, bytesPerSample: 1, channels: 3, bytes, headroom },
    {
      ...{ width, height, format: 'png', quality: 90, dpi: 72, isOpaque: true },
      profile: { mode: 'embed', icc: null },
    },
  )
}
