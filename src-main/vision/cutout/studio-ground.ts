import type { ColorRaster } from '../raster'
import { diffusedColors } from './diffused-colors'
import { type ColorSample, fitAt, misfit, type SmoothFit, smoothFit } from './smooth-fit'

/** A ground whose colour changes evenly, as of paper or a studio wall. */
export interface StudioGround {
  /** 1 where the ground is seen, shadows on it included. */
  readonly seen: Uint8Array
  /** The ground's colour everywhere, shadows included; continued under the object. Three floats a pixel, 0..255. */
  readonly colors: Float32Array
  /** The same as it would be without shadows. */
  readonly lit: Float32Array
  /** How much of the border the ground holds, 0..1. */
  readonly share: number
  /** How far its pixels scatter, in levels. */
  readonly noise: number
}

/** A border with less of one ground on it is not a studio's. */
const leastShare = 0.6
/** Border pixels further off than this many levels belong to something else. */
const reach = 8
/** No shadow is darker than this part of the lit ground. */
const darkest = 0.45
/** Nor is a pool of light brighter than this. */
const brightest = 1.3

/** The even ground of a reduced photo, or `undefined` where the border shows none. */
export function studioGround(picture: ColorRaster): StudioGround | undefined {
  const { width, height } = picture
  const samples = borderSamples(picture)
  const fit = smoothFit(samples, reach)
  const fitting = samples.filter((sample) => misfit(fit, sample) < reach * 1.5)
  const share = fitting.length / samples.length
  if (share < leastShare) return undefined
  const misfits = fitting.map((sample) => misfit(fit, sample)).sort((a, b) => a - b)
  const noise = Math.max(0.5, misfits[misfits.length >> 1] ?? 0)
  const lit = litColors(fit, width, height)
  const seen = withEnclosed(picture, lit, noise, spread(picture, lit, noise))
  const weights = Float32Array.from(eroded(seen, width, height))
  const colors = diffusedColors({ width, height, colors: Float32Array.from(picture.rgb), weights })
  return { seen, colors, lit, share, noise }
}

function borderSamples({ width, height, rgb }: ColorRaster): ColorSample[] {
  const band = Math.max(1, Math.round(Math.min(width, height) * 0.012))
  const samples: ColorSample[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= band && y >= band && x < width - band && y < height - band) continue
      const i = (y * width + x) * 3
      samples.push({ x: x / width, y: y / height, color: [rgb[i], rgb[i + 1], rgb[i + 2]] })
    }
  return samples
}

function litColors(fit: SmoothFit, width: number, height: number): Float32Array {
  const lit = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lit.set(
        fitAt(fit, x / width, y / height).map((v) => Math.max(0, Math.min(255, v))),
        (y * width + x) * 3,
      )
  return lit
}

/** Ground that is reached from the border by small steps, and looks like it, lit or in shadow. */
function spread(picture: ColorRaster, lit: Float32Array, noise: number): Uint8Array {
  const { width, height, rgb } = picture
  const seen = new Uint8Array(width * height)
  const queue: number[] = []
  const step = 3.5 + 1.5 * noise
  for (let i = 0; i < seen.length; i++) {
    const x = i % width
    const y = (i - x) / width
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue
    if (offGround(rgb, lit, i) > reach + noise) continue
    seen[i] = 1
    queue.push(i)
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width
    const y = (i - x) / width
    if (x > 0) visit(i - 1, i)
    if (x < width - 1) visit(i + 1, i)
    if (y > 0) visit(i - width, i)
    if (y < height - 1) visit(i + width, i)
  }
  return seen

  function visit(j: number, i: number): void {
    if (seen[j]) return
    const difference = Math.max(
      Math.abs(rgb[j * 3] - rgb[i * 3]),
      Math.abs(rgb[j * 3 + 1] - rgb[i * 3 + 1]),
      Math.abs(rgb[j * 3 + 2] - rgb[i * 3 + 2]),
    )
    const off = offGround(rgb, lit, j)
    if (off > 3 + 2 * noise && (difference > step || !isShade(rgb, lit, j, noise))) return
    seen[j] = 1
    queue.push(j)
  }
}

/** Ground that an arm or a handle encloses: as even as the rest, and lit as it. */
function withEnclosed(
  { width, height, rgb }: ColorRaster,
  lit: Float32Array,
  noise: number,
  seen: Uint8Array,
): Uint8Array {
  const smallest = Math.max(6, width * height * 0.0002)
  const visited = Uint8Array.from(seen)
  for (let start = 0; start < seen.length; start++) {
    if (visited[start] || offGround(rgb, lit, start) > 2.5 + 1.5 * noise) continue
    const piece = [start]
    visited[start] = 1
    for (let q = 0; q < piece.length; q++) {
      const i = piece[q]
      const x = i % width
      for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
        if (j < 0 || j >= width * height || visited[j] || offGround(rgb, lit, j) > 2.5 + 1.5 * noise) continue
        visited[j] = 1
        piece.push(j)
      }
    }
    if (piece.length >= smallest) for (const i of piece) seen[i] = 1
  }
  return seen
}

function offGround(rgb: Uint8Array, lit: Float32Array, i: number): number {
  return Math.hypot(rgb[i * 3] - lit[i * 3], rgb[i * 3 + 1] - lit[i * 3 + 1], rgb[i * 3 + 2] - lit[i * 3 + 2])
}

/** Whether a pixel is the ground's colour made darker. */
function isShade(rgb: Uint8Array, lit: Float32Array, i: number, noise: number): boolean {
  const along = rgb[i * 3] * lit[i * 3] + rgb[i * 3 + 1] * lit[i * 3 + 1] + rgb[i * 3 + 2] * lit[i * 3 + 2]
  const whole = lit[i * 3] ** 2 + lit[i * 3 + 1] ** 2 + lit[i * 3 + 2] ** 2
  const shade = along / Math.max(1, whole)
  if (shade < darkest || shade > brightest) return false
  const off = Math.hypot(
    rgb[i * 3] - shade * lit[i * 3],
    rgb[i * 3 + 1] - shade * lit[i * 3 + 1],
    rgb[i * 3 + 2] - shade * lit[i * 3 + 2],
  )
  return off < 5 + 2 * noise
}

/** Without the outermost pixel, whose colour is mixed with the object's. */
function eroded(seen: Uint8Array, width: number, height: number): Uint8Array {
  return seen.map((value, i) => {
    const x = i % width
    const y = (i - x) / width
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [px, py] = [x + dx, y + dy]
        if (px >= 0 && py >= 0 && px < width && py < height && !seen[py * width + px]) return 0
      }
    return value
  })
}
