import type { ColorRaster, GrayRaster } from '../raster'
import { flatNoise, surelyDesign } from './flat-noise'
import { softEdgeShare } from './soft-edge'

/** A picture freed of its ground: colours without it, and how much of each pixel is left. */
export interface FlatCutout {
  readonly picture: ColorRaster
  readonly alpha: GrayRaster
}

/** A flat border lies within this many levels of its colour, a channel. */
const borderNoise = 4
/**
 * How far a mixed pixel may be from the ground, and its solid colour from it, px: JPEG smears colours over two pixels.
 */
const exactReach = { mixed: 1, solid: 2 }
const smearedReach = { mixed: 2, solid: 4 }
/** With more of its edge in shadow, the picture is a photo. */
const mostSoft = 0.15
/** Levels that smeared colour reaches into flat ground at least. */
const smear = 16
/** From this difference of brightness on, 0..255, it alone tells the mixture of a smeared pixel. */
const leastContrast = 40
/** A picture counts as one on a flat colour where this part of its border shows that colour. */
const leastShare = 0.97

/**
 * Artwork on one flat colour, or `undefined` where the border shows several, or shadows lie on it. Ground is what has
 * the colour and touches the border; the design keeps the colour where it encloses it, for it may be its own (an eye's
 * white). A mixed pixel along the ground is solved from the ground's colour and from the solid colour nearest to it.
 */
export function flatCutout({ width, height, rgb }: ColorRaster): FlatCutout | undefined {
  const ground = borderColor(rgb, width, height)
  if (!ground) return undefined
  const away = Uint8Array.from({ length: width * height }, (_, i) => farthest(rgb, i, ground))
  const isOuter = reached(away, width, height, surelyDesign)
  const noise = flatNoise(away, isOuter, { width, height })
  const isGround = reached(away, width, height, noise)
  if (softEdgeShare({ isGround, away, noise, width, height }) > mostSoft) return undefined
  const edge = { rgb, away, isGround, ground, noise, width, height }
  const colors = Uint8Array.from(rgb)
  const values = new Uint8Array(width * height).fill(255)
  for (let i = 0; i < values.length; i++) {
    if (isGround[i]) {
      values[i] = 0
      continue
    }
    const solid = solidBeside(edge, i)
    if (!solid) continue
    const alpha = settled(
      edge,
      solid,
      noise > borderNoise ? smearedAlpha(edge, solid, i) : alphaBetween(rgb, ground, solid, i),
    )
    values[i] = Math.round(alpha * 255)
    if (alpha < 1) colors.set(solid, i * 3)
  }
  return { picture: { width, height, rgb: colors }, alpha: { width, height, values } }
}

type Rgb = readonly [number, number, number]

function borderColor(rgb: Uint8Array, width: number, height: number): Rgb | undefined {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  const middle = (c: number) => border.map((i) => rgb[i * 3 + c]).sort((a, b) => a - b)[border.length >> 1]
  const color: Rgb = [middle(0), middle(1), middle(2)]
  const like = border.filter((i) => farthest(rgb, i, color) <= borderNoise).length
  return like >= border.length * leastShare ? color : undefined
}

function farthest(rgb: Uint8Array, i: number, [r, g, b]: Rgb): number {
  return Math.max(Math.abs(rgb[i * 3] - r), Math.abs(rgb[i * 3 + 1] - g), Math.abs(rgb[i * 3 + 2] - b))
}

function reached(away: Uint8Array, width: number, height: number, noise: number): Uint8Array {
  const seen = new Uint8Array(width * height)
  const queue: number[] = []
  const visit = (i: number) => {
    if (seen[i] || away[i] > noise) return
    seen[i] = 1
    queue.push(i)
  }
  for (let x = 0; x < width; x++) {
    visit(x)
    visit((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width)
    visit(y * width + width - 1)
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < width * (height - 1)) visit(i + width)
  }
  return seen
}

interface FlatEdge {
  readonly rgb: Uint8Array
  /** Each pixel's distance from the ground's colour. */
  readonly away: Uint8Array
  readonly isGround: Uint8Array
  readonly ground: Rgb
  readonly noise: number
  readonly width: number
  readonly height: number
}

/** Of the colours around the one farthest from the ground, or `undefined` away from the ground. */
function solidBeside(edge: FlatEdge, at: number): Rgb | undefined {
  const { rgb, away, isGround, width, height } = edge
  const { mixed, solid } = edge.noise > borderNoise ? smearedReach : exactReach
  const [x, y] = [at % width, Math.floor(at / width)]
  const isBeside = hasAround(isGround, { x, y, width, height }, mixed)
  if (!isBeside) return undefined
  let best = at
  for (let py = Math.max(0, y - solid); py <= Math.min(height - 1, y + solid); py++)
    for (let px = Math.max(0, x - solid); px <= Math.min(width - 1, x + solid); px++) {
      const i = py * width + px
      if (away[i] > away[best] && isOnLine(edge, at, i)) best = i
    }
  return [rgb[best * 3], rgb[best * 3 + 1], rgb[best * 3 + 2]]
}

function hasAround(
  flags: Uint8Array,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  reach: number,
): boolean {
  for (let py = Math.max(0, y - reach); py <= Math.min(height - 1, y + reach); py++)
    for (let px = Math.max(0, x - reach); px <= Math.min(width - 1, x + reach); px++)
      if (flags[py * width + px] === 1) return true
  return false
}

/** JPEG keeps brightness sharp and smears colour: brightness decides where it tells both sides apart. */
function smearedAlpha({ rgb, ground }: FlatEdge, solid: Rgb, i: number): number {
  const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b
  const from = luma(...ground)
  const whole = luma(...solid) - from
  if (Math.abs(whole) < leastContrast) return alphaBetween(rgb, ground, solid, i)
  return Math.max(0, Math.min(1, (luma(rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]) - from) / whole))
}

/** Alpha within the noise of nothing or all is just that. */
function settled({ ground, noise }: FlatEdge, solid: Rgb, alpha: number): number {
  if (noise <= borderNoise) return alpha
  const unsure = Math.max(noise, smear) / Math.max(1, ...solid.map((v, c) => Math.abs(v - ground[c])))
  if (alpha >= 1 - unsure) return 1
  return alpha <= unsure ? 0 : alpha
}

/** Whether colour `i` is a mixture of the ground and of colour `of`. */
function isOnLine({ rgb, ground, noise }: FlatEdge, i: number, of: number): boolean {
  const solid: Rgb = [rgb[of * 3], rgb[of * 3 + 1], rgb[of * 3 + 2]]
  const alpha = alphaBetween(rgb, ground, solid, i)
  return [0, 1, 2].every((c) => {
    const mixed = ground[c] + alpha * (solid[c] - ground[c])
    return Math.abs(rgb[i * 3 + c] - mixed) <= 2 * noise
  })
}

function alphaBetween(rgb: Uint8Array, ground: Rgb, solid: Rgb, i: number): number {
  let along = 0
  let whole = 0
  for (let c = 0; c < 3; c++) {
    along += (rgb[i * 3 + c] - ground[c]) * (solid[c] - ground[c])
    whole += (solid[c] - ground[c]) ** 2
  }
  return whole === 0 ? 1 : Math.max(0, Math.min(1, along / whole))
}
