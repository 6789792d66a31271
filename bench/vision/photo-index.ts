import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Quad } from '@geometry/plane'
import sharp from 'sharp'
import { z } from 'zod'
import type { ColorRaster, GrayRaster } from '../../src-main/vision/raster'

const corner = z.tuple([z.number(), z.number()])

const photoTruth = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  /** Areas read by eye, clockwise from top left, in the photo's pixels. */
  quads: z
    .array(
      z.object({
        name: z.string(),
        quad: z.tuple([corner, corner, corner, corner]),
        planar: z.boolean(),
        confidence: z.enum(['high', 'medium', 'low']),
      }),
    )
    .optional(),
  /** The true matte's file, for cut-outs. */
  alpha: z.string().nullish(),
})

export type PhotoTruth = z.infer<typeof photoTruth>

export const readPhotoIndex = (folder: string): readonly PhotoTruth[] =>
  z.array(photoTruth).parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))

/** Planar areas that the reader of the truth was sure of, in pixels of a picture `scale` times as large. */
export const sureAreas = ({ quads = [] }: PhotoTruth, scale: number): { name: string; quad: Quad }[] =>
  quads
    .filter(({ planar, confidence }) => planar && confidence !== 'low')
    .map(({ name, quad: [p, q, r, s] }) => {
      const at = ([x, y]: readonly [number, number]) => ({ x: x * scale, y: y * scale })
      return { name, quad: [at(p), at(q), at(r), at(s)] }
    })

export const readPicture = async (file: string, longSide: number): Promise<ColorRaster> => {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: Uint8Array.from(data) }
}

/** The matte in the size given. */
export const readMatte = async (file: string, { width, height }: ColorRaster): Promise<GrayRaster> => {
  const { data } = await sharp(file)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, values: Uint8Array.from(data) }
}
