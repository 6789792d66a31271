import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Size } from '../../engine/document/geometry'
import { writePhotoFile } from '../../engine/photo/photo-file'
import type { PhotoPart, PhotoTarget, PhotoTemplate } from '../../engine/photo/photo-template'

export const photoSize: Size = { width: 64, height: 48 }

/** A PNG whose every pixel is a function of its position: gray, or red, green and blue. */
export const pngOf = (
  { width, height }: Size,
  at: (x: number, y: number) => number | readonly [number, number, number],
): Promise<Uint8Array> => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3)
    const value = at(pixel % width, Math.floor(pixel / width))
    return typeof value === 'number' ? value : value[index % 3]!
  })
  const isGray = typeof at(0, 0) === 'number'
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (isGray ? picture.toColourspace('b-w') : picture).png().toBuffer()
}

/** Its gray is different in every pixel, 190 to 210, so that a wrong place is seen. */
export const photoAt = (x: number, y: number): readonly [number, number, number] => {
  const gray = 190 + ((3 * x + 7 * y) % 21)
  return [gray, gray - 10, gray - 20]
}

/** On the left, of 32 × 32, in the photo's own pixels. */
export const front: PhotoTarget = {
  uuid: '0d0c9a70-0000-4000-8000-000000000011',
  kind: 'area',
  name: 'Front',
  canvas: { width: 32, height: 32 },
  quad: [
    { x: 4, y: 8 },
    { x: 36, y: 8 },
    { x: 36, y: 40 },
    { x: 4, y: 40 },
  ],
  mesh: null,
  mask: null,
  bounds: { left: 4, top: 8, right: 36, bottom: 40 },
  base: { hex: '#c8beb4', isDark: false },
}

/** On the right, of 16 × 16, with a mask that has a hole in its middle, from 6 to 10. */
export const sleeve: PhotoTarget = {
  uuid: '0d0c9a70-0000-4000-8000-000000000012',
  kind: 'surface',
  name: 'Sleeve',
  canvas: { width: 16, height: 16 },
  quad: [
    { x: 44, y: 16 },
    { x: 60, y: 16 },
    { x: 60, y: 32 },
    { x: 44, y: 32 },
  ],
  mesh: null,
  mask: 'mask:sleeve',
  bounds: { left: 44, top: 16, right: 60, bottom: 32 },
  base: { hex: '#141414', isDark: true },
}

const hasHole = (at: number): boolean => at >= 6 && at < 10

export const smallTemplate: PhotoTemplate = {
  ...{ version: 1, size: photoSize, resolutionPpi: 72, targets: [front, sleeve], displacement: null },
}

/** Half light everywhere, and one highlight of 100 at (20, 20). */
export const smallParts = async (): Promise<Map<PhotoPart, Uint8Array>> =>
  new Map<PhotoPart, Uint8Array>([
    ['photo', await pngOf(photoSize, photoAt)],
    ['shading', await pngOf(photoSize, () => 128)],
    ['highlights', await pngOf(photoSize, (x, y) => (x === 20 && y === 20 ? 100 : 0))],
    ['mask:sleeve', await pngOf({ width: 16, height: 16 }, (x, y) => (hasHole(x) && hasHole(y) ? 0 : 255))],
  ])

export const writeSmallPhoto = async (
  path: string,
  change: Partial<PhotoTemplate> = {},
  added: Iterable<readonly [PhotoPart, Uint8Array]> = [],
): Promise<string> => {
  const parts = new Map([...(await smallParts()), ...added])
  await writeFile(path, writePhotoFile({ ...smallTemplate, ...change }, parts))
  return path
}
