import { areaView } from '../../src-main/vision/areas/area-view'
import { proposeAreas } from '../../src-main/vision/areas/propose-areas'
import { cornerDistance } from '../../src-main/vision/areas/quad-geometry'
import { linearOfCode } from '../../src-main/vision/maps/light'
import { photoMaps } from '../../src-main/vision/maps/photo-maps'
import { proposeMask } from '../../src-main/vision/masks/propose-mask'
import type { ColorRaster, GrayRaster } from '../../src-main/vision/raster'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { overlap, strokeScores } from './mask-table'
import { quadOf, readScene, readScenes } from './scene-index'

/**
 * Traced scenes: the rank of the right area (worst corner ≤ 2 % of the width; planar prints alone), masks alone, with
 * two and with six strokes, and how far the maps' prediction of the printed photograph is off, levels of 255. That
 * prediction takes the true print from the printed photograph itself: its light divided by the plain one's.
 */
export const sceneTable = async (folder: string, tools: VisionTools): Promise<string[]> => {
  const lines = ['scene | rank | mask alone | two strokes | six | print, mean error | shading, correlation']
  const rows: (readonly (number | null)[])[] = []
  for (const scene of readScenes(folder)) {
    const { photo, printed, mask, print } = await readScene(folder, scene)
    const small = await readScene(folder, scene, 500)
    const view = areaView(photo)
    const truth = quadOf(scene.quad, photo.width / scene.width)
    const rank = proposeAreas(view, 40).findIndex(
      ({ quad }) => cornerDistance(quad, truth) <= 0.02 * photo.width,
    )
    const found = proposeMask(tools, small.photo, () => undefined)?.mask ?? null
    const alone = found ? overlap(found, small.mask) : 0
    const strokes = strokeScores(tools, small.photo, small.mask)
    const { error, correlation } = predicted(tools, { photo, printed, mask, print, isSoft: scene.isSoft })
    rows.push([
      scene.isPlanar ? (rank >= 0 && rank < 3 ? 1 : 0) : null,
      alone,
      strokes.two,
      strokes.six,
      error,
    ])
    const cells = [alone, strokes.two, strokes.six].map((v) => v.toFixed(3))
    const place = scene.isPlanar ? (rank < 0 ? '–' : rank + 1) : 'bent'
    lines.push(
      `${scene.id} | ${place} | ${cells.join(' | ')} | ${error.toFixed(1)} | ${correlation.toFixed(2)}`,
    )
  }
  const mean = (column: number): number => {
    const values = rows.flatMap((row) => row[column] ?? [])
    return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
  }
  const masks = [1, 2, 3].map((column) => mean(column).toFixed(3)).join(' | ')
  lines.push(`mean | ${Math.round(100 * mean(0))} % among three | ${masks} | ${mean(4).toFixed(1)}`, '')
  return lines
}

interface Printed {
  readonly photo: ColorRaster
  readonly printed: ColorRaster
  readonly mask: GrayRaster
  readonly print: GrayRaster
  readonly isSoft: boolean
}

/** The design's inks, as `scripts/samples/photo-scenes/design.ts` mixes them. */
const inks = [
  [0xef, 0xe9, 0xdc],
  [0x1d, 0x3f, 0x5e],
  [0xd9, 0x53, 0x2c],
] as const

/** Each pixel of the print is the ink that fits best under one exposure of the whole, times the shading. */
const predicted = (
  tools: VisionTools,
  { photo, printed, print, isSoft }: Printed,
): { readonly error: number; readonly correlation: number } => {
  const { shading, highlights } = photoMaps(tools, photo, [{ mask: print, isSoft }], () => undefined)
  const inner = Array.from(print.values.keys()).filter((i) => print.values[i] === 255)
  const guess = (i: number, ink: readonly number[], c: number, exposure: number): number => {
    const lit = Math.min(255, (ink[c] ?? 0) * exposure * ((shading.values[i] ?? 0) / 255))
    return 255 - ((255 - lit) * (255 - (highlights.values[i] ?? 0))) / 255
  }
  const errorAt = (i: number, exposure: number): number =>
    Math.min(
      ...inks.map((ink) =>
        [0, 1, 2].reduce(
          (sum, c) => sum + Math.abs(guess(i, ink, c, exposure) - (printed.rgb[i * 3 + c] ?? 0)),
          0,
        ),
      ),
    ) / 3
  const meanError = (exposure: number): number =>
    inner.reduce((sum, i) => sum + errorAt(i, exposure), 0) / Math.max(1, inner.length)
  const exposures = Array.from({ length: 16 }, (_, k) => 0.4 + 0.05 * k)
  const light = inner.map((i) => linearOfCode[photo.rgb[i * 3 + 1] ?? 0] ?? 0)
  const shade = inner.map((i) => linearOfCode[shading.values[i] ?? 0] ?? 0)
  return { error: Math.min(...exposures.map(meanError)), correlation: correlationOf(light, shade) }
}

const correlationOf = (a: readonly number[], b: readonly number[]): number => {
  const mean = (of: readonly number[]): number => of.reduce((sum, v) => sum + v, 0) / Math.max(1, of.length)
  const [ma, mb] = [mean(a), mean(b)]
  const product = (p: readonly number[], mp: number, q: readonly number[], mq: number): number =>
    p.reduce((sum, v, i) => sum + (v - mp) * ((q[i] ?? 0) - mq), 0)
  return product(a, ma, b, mb) / Math.sqrt(product(a, ma, a, ma) * product(b, mb, b, mb) || 1)
}
