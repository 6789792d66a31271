import { join } from 'node:path'
import { photoMaps } from '../../src-main/vision/maps/photo-maps'
import type { ColorRaster, GrayRaster } from '../../src-main/vision/raster'
import type { VisionTools } from '../../src-main/vision/vision-tools'
import { readPicture } from './photo-index'
import type { SceneTruth } from './scene-index'

/** A traced photograph, and its twin with the design on it. */
export interface PrintedScene {
  readonly truth: SceneTruth
  readonly photo: ColorRaster
  readonly printed: ColorRaster
  readonly print: GrayRaster
}

/** Mean errors within the print, levels of 255 a channel. */
export interface PrintErrors {
  /** The design in place of the goods' colour (mode normal), as bright as it is. */
  readonly opaque: number
  /** The same at the exposure that fits best: a photo does not tell how much light falls on its goods. */
  readonly exposed: number
  readonly exposure: number
  /** Multiplied; null for goods that are not nearly white, whose colour stays in such a print. */
  readonly multiplied: number | null
}

/**
 * Draws the true design where it truly lies, through the maps as a photo mockup mixes them, and compares it with the
 * traced twin. Nothing of the twin is used to draw.
 */
export const printErrors = async (
  tools: VisionTools,
  folder: string,
  { truth, photo, printed, print }: PrintedScene,
): Promise<PrintErrors> => {
  const design = await readPicture(join(folder, 'design.png'), 400)
  const { colors, drawn } = drawnDesign(truth, design, photo)
  const maps = photoMaps(tools, photo, [{ mask: print, isSoft: truth.isSoft }], () => undefined)
  const inner = Array.from(print.values.keys()).filter((i) => print.values[i] === 255 && drawn[i] === 1)
  const errorOf = (color: (at: number, i: number) => number): number => {
    let sum = 0
    for (const i of inner)
      for (let at = i * 3; at < i * 3 + 3; at++) sum += Math.abs(color(at, i) - (printed.rgb[at] ?? 0))
    return sum / Math.max(1, inner.length * 3)
  }
  const byte = (raster: GrayRaster, i: number): number => raster.values[i] ?? 0
  const opaque = (exposure: number): number =>
    errorOf((at, i) => {
      const lit = (Math.min(255, (colors[at] ?? 0) * exposure) * byte(maps.shading, i)) / 255
      const woven = Math.max(0, Math.min(255, lit + 2 * byte(maps.texture, i) - 255))
      return screened(screened(woven, byte(maps.sheen, i)), byte(maps.highlights, i))
    })
  const multiplied = errorOf(
    (at, i) => ((photo.rgb[at] ?? 0) * screened(colors[at] ?? 0, byte(maps.highlights, i))) / 255,
  )
  const exposures = Array.from({ length: 19 }, (_, k) => 0.6 + 0.05 * k)
  const errors = exposures.map(opaque)
  const best = errors.indexOf(Math.min(...errors))
  const isWhite = (maps.colors[0]?.light ?? 0) > 0.6
  return {
    opaque: opaque(1),
    exposed: errors[best] ?? 0,
    exposure: exposures[best] ?? 1,
    multiplied: isWhite ? multiplied : null,
  }
}

const screened = (below: number, above: number): number => 255 - ((255 - below) * (255 - above)) / 255

/** Samples of each cell of the grid, each way: several a pixel. */
const samplesPerCell = 64

const drawnDesign = (
  { grid, width }: SceneTruth,
  design: ColorRaster,
  photo: ColorRaster,
): { readonly colors: Float32Array; readonly drawn: Uint8Array } => {
  const colors = new Float32Array(photo.rgb.length)
  const counts = new Float32Array(photo.rgb.length / 3)
  const scale = photo.width / width
  const rows = grid.length - 1
  const columns = (grid[0]?.length ?? 1) - 1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = (dx: number, dy: number): readonly [number, number] =>
        grid[row + dy]?.[column + dx] ?? [0, 0]
      const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
      for (let k = 0; k < samplesPerCell ** 2; k++) {
        const s = ((k % samplesPerCell) + 0.5) / samplesPerCell
        const t = (Math.floor(k / samplesPerCell) + 0.5) / samplesPerCell
        const along = (axis: 0 | 1): number =>
          (a[axis] * (1 - s) + b[axis] * s) * (1 - t) + (c[axis] * (1 - s) + d[axis] * s) * t
        const [x, y] = [Math.floor(along(0) * scale), Math.floor(along(1) * scale)]
        if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
        const u = Math.floor(((column + s) / columns) * design.width)
        const v = Math.floor(((row + t) / rows) * design.height)
        const i = y * photo.width + x
        counts[i] = (counts[i] ?? 0) + 1
        for (let ch = 0; ch < 3; ch++)
          colors[i * 3 + ch] = (colors[i * 3 + ch] ?? 0) + (design.rgb[(v * design.width + u) * 3 + ch] ?? 0)
      }
    }
  for (let i = 0; i < counts.length; i++)
    for (let ch = 0; ch < 3; ch++)
      colors[i * 3 + ch] = (colors[i * 3 + ch] ?? 0) / Math.max(1, counts[i] ?? 0)
  return { colors, drawn: Uint8Array.from(counts, (count) => (count > 0 ? 1 : 0)) }
}
