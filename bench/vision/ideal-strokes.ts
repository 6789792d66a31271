import type { Point } from '@geometry/plane'
import type { PaintedStroke } from '../../src-main/vision/masks/stroke'
import type { GrayRaster } from '../../src-main/vision/raster'
import type { VisionTools } from '../../src-main/vision/vision-tools'

/** A wrong region of a mask, and which stroke mends it. */
export interface MaskError {
  readonly kind: PaintedStroke['kind']
  readonly region: GrayRaster
}

/** The largest connected error above 12 px, if any. */
export const worstError = (tools: VisionTools, mask: GrayRaster, truth: GrayRaster): MaskError | null => {
  let worst: (MaskError & { readonly size: number }) | null = null
  for (const kind of ['add', 'remove'] as const) {
    const values = truth.values.map((v, i) => {
      const isOn = (mask.values[i] ?? 0) > 127
      return v > 127 !== isOn && isOn === (kind === 'remove') ? 255 : 0
    })
    const { areas, sizes } = tools.areas({ ...truth, values })
    sizes.forEach((size, area) => {
      if (area === 0 || size <= Math.max(12, worst?.size ?? 0)) return
      worst = {
        kind,
        size,
        region: { ...truth, values: Uint8Array.from(areas, (v) => (v === area ? 255 : 0)) },
      }
    })
  }
  return worst
}

const stepPx = 5
const mostSteps = 40
const widestRadiusPx = 8

/**
 * A careful stroke through a region: from its deepest point both ways along its long axis, turning to where it is deep.
 */
export const idealStroke = (
  tools: VisionTools,
  region: GrayRaster,
  kind: PaintedStroke['kind'],
): PaintedStroke => {
  const depth = tools.distances({ ...region, values: region.values.map((v) => (v > 127 ? 255 : 0)) }).values
  const deepest = depth.reduce((best, d, i) => (d > (depth[best] ?? 0) ? i : best), 0)
  const start = { x: (deepest % region.width) + 0.5, y: Math.floor(deepest / region.width) + 0.5 }
  const radius = Math.max(1, 0.6 * (depth[deepest] ?? 0))
  const axis = longAxis(region, start)
  const walk = (angle: number): Point[] => walked({ region, depth, radius }, start, angle)
  return {
    kind,
    points: [...walk(axis + Math.PI).reverse(), start, ...walk(axis)],
    radiusPx: Math.min(radius, widestRadiusPx),
  }
}

interface Terrain {
  readonly region: GrayRaster
  readonly depth: Float32Array
  readonly radius: number
}

const walked = (
  { region: { width, height }, depth, radius }: Terrain,
  start: Point,
  heading: number,
): Point[] => {
  const points: Point[] = []
  let { x, y } = start
  let angle = heading
  for (let k = 0; k < mostSteps; k++) {
    let best = { value: -1, turn: 0 }
    for (const turn of [-0.6, -0.3, 0, 0.3, 0.6]) {
      const column = Math.floor(x + stepPx * Math.cos(angle + turn))
      const row = Math.floor(y + stepPx * Math.sin(angle + turn))
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const deep = depth[row * width + column] ?? 0
      if (deep > 0 && deep >= 0.5 * radius && deep - Math.abs(turn) > best.value)
        best = { value: deep - Math.abs(turn), turn }
    }
    if (best.value < 0) return points
    angle += best.turn
    x += stepPx * Math.cos(angle)
    y += stepPx * Math.sin(angle)
    points.push({ x, y })
  }
  return points
}

const longAxis = ({ width, values }: GrayRaster, from: Point): number => {
  let xx = 0
  let xy = 0
  let yy = 0
  values.forEach((v, i) => {
    if (v <= 127) return
    const x = (i % width) + 0.5 - from.x
    const y = Math.floor(i / width) + 0.5 - from.y
    xx += x * x
    xy += x * y
    yy += y * y
  })
  return Math.atan2(2 * xy, xx - yy) / 2
}
