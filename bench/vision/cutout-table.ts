import { join } from 'node:path'
import { cutOut } from '../../src-main/vision/cutout/cut-out'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { type PhotoTruth, readMatte, readPicture } from './photo-index'

/** Mean error of alpha, 0..1, against the true mattes: alone, and from the true mask as a person's strokes leave it. */
export const cutoutTable = async (
  folder: string,
  photos: readonly PhotoTruth[],
  tools: VisionTools,
): Promise<string[]> => {
  const lines = ['cut-out | ground | confidence | alone | from the true mask | took']
  for (const { file, alpha } of photos) {
    if (!alpha) continue
    const picture = await readPicture(join(folder, file), 100_000)
    const truth = await readMatte(join(folder, alpha), picture)
    const began = performance.now()
    const found = cutOut(tools, picture, () => undefined)
    const tookMs = Math.round(performance.now() - began)
    const mask = { ...truth, values: truth.values.map((v) => (v > 127 ? 255 : 0)) }
    const told = cutOut(tools, picture, () => undefined, { mask })
    const error = (values: Uint8Array | undefined): string =>
      (
        truth.values.reduce((sum, v, i) => sum + Math.abs(v - (values?.[i] ?? 0)), 0) /
        255 /
        truth.values.length
      ).toFixed(4)
    const cells = [found?.ground ?? 'none', found?.confidence.toFixed(2) ?? '–', error(found?.alpha.values)]
    lines.push(`${file} | ${cells.join(' | ')} | ${error(told?.alpha.values)} | ${tookMs} ms`)
  }
  return [...lines, '']
}
