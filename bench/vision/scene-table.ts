import { areaView } from '../../src-main/vision/areas/area-view'
import { proposeAreas } from '../../src-main/vision/areas/propose-areas'
import { cornerDistance } from '../../src-main/vision/areas/quad-geometry'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { maskScores } from './mask-table'
import { printErrors } from './print-table'
import { quadOf, readScene, readScenes } from './scene-index'

/**
 * Traced scenes: the rank of the right area (worst corner ≤ 2 % of the width; planar prints alone), masks alone, with
 * two and with six strokes, and how far a drawn print is off its traced twin, levels of 255 (`print-table.ts`).
 */
export const sceneTable = async (folder: string, tools: VisionTools): Promise<string[]> => {
  const lines = [
    'scene | rank | mask alone | two strokes | six | print | at the best exposure | multiplied on white',
  ]
  const rows: (readonly (number | null)[])[] = []
  for (const truth of readScenes(folder)) {
    const { photo, printed, print } = await readScene(folder, truth)
    const small = await readScene(folder, truth, 500)
    const quad = quadOf(truth.quad, photo.width / truth.width)
    const rank = proposeAreas(areaView(photo), 40).findIndex(
      (area) => cornerDistance(area.quad, quad) <= 0.02 * photo.width,
    )
    const masks = maskScores(tools, small.photo, small.mask)
    const errors = await printErrors(tools, folder, { truth, photo, printed, print })
    const { opaque, exposed, exposure, multiplied } = errors
    const isFound = truth.isPlanar ? Number(rank >= 0 && rank < 3) : null
    rows.push([isFound, masks.alone, masks.two, masks.six, opaque, exposed, multiplied])
    const place = truth.isPlanar ? (rank < 0 ? '–' : rank + 1) : 'bent'
    const cells = [masks.alone, masks.two, masks.six].map((v) => v.toFixed(3))
    const prints = [opaque.toFixed(1), `${exposed.toFixed(1)} (× ${exposure.toFixed(2)})`]
    lines.push([truth.id, place, ...cells, ...prints, multiplied?.toFixed(1) ?? '–'].join(' | '))
  }
  const mean = (column: number): number => {
    const values = rows.flatMap((row) => row[column] ?? [])
    return values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
  }
  const masks = [1, 2, 3].map((column) => mean(column).toFixed(3))
  const prints = [4, 5, 6].map((column) => mean(column).toFixed(1))
  const among = `${Math.round(100 * mean(0))} % among three`
  return [...lines, [`mean of ${rows.length}`, among, ...masks, ...prints].join(' | '), '']
}
