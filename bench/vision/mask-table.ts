import { join } from 'node:path'
import { correctedMask } from '../../src-main/vision/masks/corrected-mask'
import { maskFromStrokes } from '../../src-main/vision/masks/mask-from-strokes'
import { photoMask } from '../../src-main/vision/masks/photo-mask'
import { proposeMask } from '../../src-main/vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../../src-main/vision/raster'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { idealStroke, worstError } from './ideal-strokes'
import { type PhotoTruth, readMatte, readPicture } from './photo-index'

const maskLongSide = 500
const strokes = 6

/**
 * Intersection over union with the true matte above a half: alone, with two and with six strokes, each on the largest
 * error that is left, and from two strokes alone. The last column is the sixth at the photo's own size.
 */
export const maskTable = async (
  folder: string,
  photos: readonly PhotoTruth[],
  tools: VisionTools,
): Promise<string[]> => {
  const lines = [
    'photo | alone | two strokes | six strokes | from two strokes | six, photo size | slowest stroke',
  ]
  const rows: number[][] = []
  for (const { file, alpha } of photos) {
    if (!alpha) continue
    const picture = await readPicture(join(folder, file), maskLongSide)
    const truth = await readMatte(join(folder, alpha), picture)
    const { row, mask, slowestMs } = scored(tools, picture, truth)
    const photo = await readPicture(join(folder, file), 100_000)
    row.push(overlap(photoMask(photo, picture, mask), await readMatte(join(folder, alpha), photo)))
    rows.push(row)
    lines.push(`${file} | ${row.map((v) => v.toFixed(3)).join(' | ')} | ${Math.round(slowestMs)} ms`)
  }
  const mean = (column: number): string =>
    (rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length).toFixed(3)
  const worst = Math.min(...rows.map((row) => row[2] ?? 0)).toFixed(3)
  return [
    ...lines,
    `mean | ${[0, 1, 2, 3, 4].map(mean).join(' | ')} (${rows.length} photos; worst after six ${worst})`,
  ]
}

/** A proposal alone, and corrected by two and by six ideal strokes. */
export const maskScores = (
  tools: VisionTools,
  picture: ColorRaster,
  truth: GrayRaster,
): { readonly alone: number; readonly two: number; readonly six: number } => {
  const { row } = scored(tools, picture, truth)
  return { alone: row[0] ?? 0, two: row[1] ?? 0, six: row[2] ?? 0 }
}

const scored = (
  tools: VisionTools,
  picture: ColorRaster,
  truth: GrayRaster,
): { row: number[]; mask: GrayRaster; slowestMs: number } => {
  const nothing: GrayRaster = { ...truth, values: new Uint8Array(truth.values.length) }
  let mask = proposeMask(tools, picture, () => undefined)?.mask ?? nothing
  let slowestMs = 0
  const row = [overlap(mask, truth)]
  for (let k = 1; k <= strokes; k++) {
    const error = worstError(tools, mask, truth)
    const began = performance.now()
    if (error) mask = correctedMask(tools, picture, mask, idealStroke(tools, error.region, error.kind))
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (k === 2 || k === strokes) row.push(overlap(mask, truth))
  }
  const rest: GrayRaster = { ...truth, values: truth.values.map((v) => (v > 127 ? 0 : 255)) }
  const both = [idealStroke(tools, truth, 'add'), idealStroke(tools, rest, 'remove')]
  row.push(overlap(maskFromStrokes(tools, picture, both) ?? nothing, truth))
  return { row, mask, slowestMs }
}

/** Intersection over union. */
const overlap = (mask: GrayRaster, truth: GrayRaster): number => {
  let both = 0
  let either = 0
  truth.values.forEach((v, i) => {
    const isOn = (mask.values[i] ?? 0) > 127
    if (isOn && v > 127) both++
    if (isOn || v > 127) either++
  })
  return either === 0 ? 1 : both / either
}
