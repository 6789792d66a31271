import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadVisionTools } from '../../../src-main/adapters/vision/load-vision-tools'
import { writePhotoFile } from '../../../src-main/engine/photo/photo-file'
import type { PhotoPart } from '../../../src-main/engine/photo/photo-template'
import { parsePhotoTemplate } from '../../../src-main/service/ports/photo-template'
import { photoMaps } from '../../../src-main/vision/maps/photo-maps'
import type { ColorRaster, GrayRaster } from '../../../src-main/vision/raster'
import { type RenderQuality, renderScene } from '../make-mockup'
import type { MaskImage } from '../psd/pixel-image'
import { Camera } from '../render/camera'
import { drawPreview } from './draw-preview'
import type { PhotoEntry } from './photo-list'
import { areaMask, productMask, templateOf } from './photo-template'

export interface PhotoWish {
  readonly entry: PhotoEntry
  readonly width: number
  readonly quality: RenderQuality
  readonly folder: string
  readonly report: (line: string) => void
}

/**
 * Photographs a scene and writes it as a photo mockup, with a preview. Areas, masks and bends are the scene's own
 * truth; its light is found in the JPEG, as in anybody's photo.
 */
export async function makePhotoMockup({ entry, width, quality, folder, report }: PhotoWish): Promise<void> {
  const mockup = entry.make(width)
  const { scene, areas, product } = mockup
  const parts = [...new Set([...areas.flatMap((area) => area.parts), ...(product?.parts ?? [])])]
  const tell = (line: string): void => report(`${mockup.id}: ${line}`)
  const development = renderScene(scene, parts, { quality, report: tell })
  const photo = await jpegOf(development.background())
  const masks = areas.map((area) => development.mask(area.parts))
  const whole = product && development.mask(product.parts)
  const pixels = await pixelsOf(photo)
  const maps = photoMaps(
    await loadVisionTools(),
    pixels,
    (whole ? [whole] : masks).map((mask) => ({ mask: spread(mask, pixels), isSoft: mockup.isSoft })),
    () => undefined,
  )
  const bases = maps.colors.map((color) => ({ hex: color?.hex ?? '#ffffff', isDark: color?.isDark ?? false }))
  const camera = new Camera(scene.camera, scene.width, scene.height)
  const template = templateOf(mockup, { camera, masks, product: whole, bases }, maps.folds?.mostPx ?? null)
  const pictures = new Map<PhotoPart, Uint8Array>([['photo', photo]])
  for (const part of ['shading', 'highlights', 'texture', 'sheen'] as const)
    pictures.set(part, await grayJpeg(maps[part]))
  if (maps.folds) pictures.set('folds', await png(maps.folds.picture.rgb, maps.folds.picture, 3))
  if (whole) pictures.set(productMask, await png(whole.data, whole, 1))
  for (const [at, mask] of masks.entries()) pictures.set(areaMask(at), await png(mask.data, mask, 1))
  const bytes = writePhotoFile(parsePhotoTemplate(template, entry.id), pictures)
  const file = join(folder, `${entry.id}.mockphoto`)
  await writeFile(file, bytes)
  await drawPreview({
    mockup: file,
    artwork: join(folder, 'artwork', entry.artwork[0]),
    fit: entry.fit,
    target: join(folder, `${entry.id}.webp`),
  })
  const sizes = [...pictures].map(([name, { length }]) => `${name} ${Math.round(length / 1000)}`).join(', ')
  tell(`${scene.width} × ${scene.height}, ${(bytes.length / 1e6).toFixed(2)} MB (kB: ${sizes})`)
}

interface Rgba {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

const jpegOf = ({ width, height, data }: Rgba): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()

async function pixelsOf(photo: Uint8Array): Promise<ColorRaster> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: Uint8Array.from(data) }
}

/** The mask over the whole photo. */
function spread(mask: MaskImage, { width, height }: ColorRaster): GrayRaster {
  const values = new Uint8Array(width * height)
  for (let row = 0; row < mask.height; row++)
    values.set(
      mask.data.subarray(row * mask.width, (row + 1) * mask.width),
      (mask.top + row) * width + mask.left,
    )
  return { width, height, values }
}

const grayJpeg = ({ width, height, values }: GrayRaster): Promise<Uint8Array> =>
  sharp(values, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()

const png = (
  data: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  channels: 1 | 3,
): Promise<Uint8Array> => {
  const picture = sharp(data, { raw: { width, height, channels } })
  return (channels === 1 ? picture.toColourspace('b-w') : picture).png({ compressionLevel: 9 }).toBuffer()
}
