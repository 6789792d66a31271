import type { ColorRaster, GrayRaster } from '../raster'

/** A picture freed of its ground: colours without it, and how much of each pixel is left. */
export interface FlatCutout {
  readonly picture: ColorRaster
  readonly alpha: GrayRaster
}

/** JPEG leaves a flat colour this many levels off, a channel. */
const noise = 4
/** A picture counts as one on a flat colour where this part of its border shows that colour. */
const leastShare = 0.97

/**
 * Artwork on one flat colour, or `undefined` where the border shows several. Ground is what has the colour and touches
 * the border; the design keeps the colour where it encloses it, for it may be its own (an eye's white). A mixed pixel
 * along the ground is solved from the ground's colour and from the solid colour nearest to it.
 */
export function flatCutout({ width, height, rgb }: ColorRaster): FlatCutout | undefined {
  const ground = borderColor(rgb, width, height)
  if (!ground) return undefined
  const isGround = reached(rgb, width, height, ground)
  const colors = Uint8Array.from(rgb)
  const values = new Uint8Array(width * height).fill(255)
  for (let i = 0; i < values.length; i++) {
    if (isGround[i]) {
      values[i] = 0
      continue
    }
    const solid = solidBeside(rgb, isGround, ground, i, width, height)
    if (!solid) continue
    const alpha = alphaBetween(rgb, ground, solid, i)
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
  const like = border.filter((i) => farthest(rgb, i, color) <= noise).length
  return like >= border.length * leastShare ? color : undefined
}

function farthest(rgb: Uint8Array, i: number, [r, g, b]: Rgb): number {
  return Math.max(Math.abs(rgb[i * 3] - r), Math.abs(rgb[i * 3 + 1] - g), Math.abs(rgb[i * 3 + 2] - b))
}

function reached(rgb: Uint8Array, width: number, height: number, ground: Rgb): Uint8Array {
  const seen = new Uint8Array(width * height)
  const queue: number[] = []
  const visit = (i: number) => {
    if (seen[i] || farthest(rgb, i, ground) > noise) return
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

/** Of the colours within two pixels the one farthest from the ground, or `undefined` away from the ground. */
function solidBeside(
  rgb: Uint8Array,
  isGround: Uint8Array,
  ground: Rgb,
  at: number,
  width: number,
  height: number,
): Rgb | undefined {
  const [x, y] = [at % width, Math.floor(at / width)]
  let isBeside = false
  let best = at
  for (let py = Math.max(0, y - 2); py <= Math.min(height - 1, y + 2); py++)
    for (let px = Math.max(0, x - 2); px <= Math.min(width - 1, x + 2); px++) {
      const i = py * width + px
      isBeside ||= isGround[i] === 1 && Math.abs(px - x) <= 1 && Math.abs(py - y) <= 1
      if (farthest(rgb, i, ground) > farthest(rgb, best, ground) && isOnLine(rgb, ground, at, i)) best = i
    }
  return isBeside ? [rgb[best * 3], rgb[best * 3 + 1], rgb[best * 3 + 2]] : undefined
}

/** Whether colour `i` is a mixture of the ground and of colour `of`. */
function isOnLine(rgb: Uint8Array, ground: Rgb, i: number, of: number): boolean {
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
