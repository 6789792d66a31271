import { AppError } from '@contract/errors'
import type { Rect } from '@geometry/plane'
import { writeWholeFile } from '../adapters/process/whole-file'
import { writePhotoFile } from '../engine/photo/photo-file'
import type { PhotoPart, PhotoTemplate } from '../engine/photo/photo-template'
import type { EncodedImage, ImageCodec } from '../service/ports/image-codec'
import { parsePhotoTemplate } from '../service/ports/photo-template'
import type { PhotoWish, PreparedPhoto, WishedArea } from '../service/ports/vision'
import { photoMaps } from '../vision/maps/photo-maps'
import type { ColorRaster, GrayRaster } from '../vision/raster'
import type { VisionTools } from '../vision/vision-tools'
import { areasAmong } from './areas-among'
import { besideGoods } from './beside-goods'
import { encodedColors } from './encoded-picture'
import { foundAreas } from './found-areas'
import { assertAreas } from './given-areas'
import { assertBright, decodedPhoto, judgedPhoto } from './judged-photo'
import { readMask } from './mask-in-view'
import { foundSurface, quadMask, surfaceInPhoto } from './photo-surface'
import { type PhotoSurface, photoTargetsOf, placedAreas, surfaceTarget } from './photo-targets'

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
  const { width, height, resolutionPpi } = await judgedPhoto(codec, image)
  if (wish.areas) assertAreas(wish.areas, { width, height })
  const photo = await decodedPhoto(codec, image)
  onStep()
  assertBright(photo, name)
  // It is coded on other threads while the maps are made.
  const coded = encodedColors(codec, photo)
  coded.catch(() => undefined)
  const found = wish.areas ?? foundAreas(tools, photo)
  onStep()
  const surfaces = await surfacesOf({ codec, tools }, photo, { wish, areas: found, onStep })
  const areas = wish.areas ?? areasAmong(found, surfaces, photo)
  if (areas.length === 0 && surfaces.length === 0) throw new AppError('nothingCertain', { name })
  const placed = placedAreas(areas, surfaces)
  const apart = placed.filter(({ surface }) => surface === null)
  const goods = surfaces.map(({ mask }) => mask)
  const masks = [...goods, ...apart.map(({ quad }) => besideGoods(quadMask(quad, photo), goods))]
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
    targets: photoTargetsOf({ size, areas: placed, surfaces, bases, uuids: wish.uuids }),
    // At 100 % a level of the map is a pixel.
    displacement: folds && { fullPercent: (folds.mostPx / 127) * 100 },
    ...(wish.draft !== undefined && { draft: wish.draft }),
  }
  const pictures: readonly (readonly [PhotoPart, Promise<Uint8Array>])[] = [
    ['photo', coded],
    ...(['shading', 'highlights', 'texture', 'sheen'] as const).map(
      (part) => [part, encodedColors(codec, grayPicture(maps[part]))] as const,
    ),
    ...(folds ? [['folds', encodedColors(codec, folds.picture)] as const] : []),
    ...surfaces.map(
      ({ part, mask, bounds }) => [part, encodedColors(codec, grayPicture(mask, bounds))] as const,
    ),
  ]
  const encoded = await Promise.all(pictures.map(([, picture]) => picture))
  const parts = new Map(pictures.map(([part], at) => [part, encoded[at]!] as const))
  onStep()
  await writeWholeFile(outputFile, writePhotoFile(parsePhotoTemplate(template, name), parts))
  const told = template.targets.map(({ uuid, kind, name: target, quad, canvas, bounds, base }) => ({
    ...{ uuid, kind, name: target, quad, canvas, bounds, isOnDarkGoods: base.isDark },
  }))
  return { size, targets: told }
}

/**
 * As a person told the goods apart, or what the areas lie on where it is certain. A mask that shows nothing is none.
 */
const surfacesOf = async (
  { codec, tools }: { readonly codec: ImageCodec; readonly tools: VisionTools },
  photo: ColorRaster,
  { wish, areas, onStep }: Pick<PhotoWork, 'wish' | 'onStep'> & { readonly areas: readonly WishedArea[] },
): Promise<readonly PhotoSurface[]> => {
  if (wish.surfaces === undefined) {
    const quads = areas.map(({ quad }) => quad)
    const mask = foundSurface(tools, photo, quads, onStep)
    return mask === null ? [] : [surfaceTarget('Product', mask, 0)]
  }
  const surfaces: PhotoSurface[] = []
  for (const { name, mask: file } of wish.surfaces) {
    const mask = surfaceInPhoto(tools, photo, await readMask(codec, file))
    if (mask.values.some((value) => value > 127)) surfaces.push(surfaceTarget(name, mask, surfaces.length))
    onStep()
  }
  return surfaces
}

const grayPicture = (
  { width, height, values }: GrayRaster,
  { left, top, right, bottom }: Rect = { left: 0, top: 0, right: width, bottom: height },
): ColorRaster => {
  const size = { width: right - left, height: bottom - top }
  const rgb = new Uint8Array(size.width * size.height * 3)
  let to = 0
  for (let y = top; y < bottom; y++)
    for (let at = y * width + left; at < y * width + right; at++) {
      const value = values[at] ?? 0
      rgb[to] = value
      rgb[to + 1] = value
      rgb[to + 2] = value
      to += 3
    }
  return { ...size, rgb }
}
