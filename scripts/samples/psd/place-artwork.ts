import { type PixelImage, pixelImage } from './pixel-image'
import { type Placement, placementMap } from './placement'

/** Artwork on a smart object's canvas: straight RGBA. */
export interface Artwork {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

const subsamples = 4
const gridCells = 128

/** Draws artwork through a placement: area-averaged, so that it neither blurs nor shimmers. */
export function placeArtwork(artwork: Artwork, placement: Placement): PixelImage {
  const grid = placedGrid(placement)
  const image = pixelImage(gridBounds(grid))
  const wide = image.width * subsamples
  const high = image.height * subsamples
  const uv = new Float32Array(wide * high * 2).fill(-1)
  for (let row = 0; row < gridCells; row++) {
    for (let column = 0; column < gridCells; column++) {
      const corner = (c: number, r: number): GridCorner => {
        const i = ((row + r) * (gridCells + 1) + column + c) * 2
        return {
          x: (grid[i] - image.left) * subsamples,
          y: (grid[i + 1] - image.top) * subsamples,
          u: (column + c) / gridCells,
          v: (row + r) / gridCells,
        }
      }
      const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
      fillTriangle({ uv, wide, high }, a, b, c)
      fillTriangle({ uv, wide, high }, a, c, d)
    }
  }
  resolve(image, uv, halvings(artwork))
  return image
}

function placedGrid(placement: Placement): Float64Array {
  const map = placementMap(placement)
  const grid = new Float64Array((gridCells + 1) ** 2 * 2)
  for (let i = 0; i < grid.length / 2; i++) {
    const column = i % (gridCells + 1)
    grid.set(map(column / gridCells, (i - column) / (gridCells + 1) / gridCells), i * 2)
  }
  return grid
}

function gridBounds(grid: Float64Array): Pick<PixelImage, 'left' | 'top' | 'width' | 'height'> {
  let [left, top, right, bottom] = [grid[0], grid[1], grid[0], grid[1]]
  for (let i = 0; i < grid.length; i += 2) {
    left = Math.min(left, grid[i])
    right = Math.max(right, grid[i])
    top = Math.min(top, grid[i + 1])
    bottom = Math.max(bottom, grid[i + 1])
  }
  const x = Math.floor(left)
  const y = Math.floor(top)
  return { left: x, top: y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}

interface GridCorner {
  readonly x: number
  readonly y: number
  readonly u: number
  readonly v: number
}

interface UvTarget {
  readonly uv: Float32Array
  readonly wide: number
  readonly high: number
}

/** Writes uv at every subsample inside a triangle. */
function fillTriangle({ uv, wide, high }: UvTarget, a: GridCorner, b: GridCorner, c: GridCorner): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const bottom = Math.min(high - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const right = Math.min(wide - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - a.x
      const py = y + 0.5 - a.y
      const wb = (px * (c.y - a.y) - (c.x - a.x) * py) / area
      const wc = ((b.x - a.x) * py - px * (b.y - a.y)) / area
      if (wb < -1e-9 || wc < -1e-9 || wb + wc > 1 + 1e-9) continue
      const i = (y * wide + x) * 2
      uv[i] = a.u + (b.u - a.u) * wb + (c.u - a.u) * wc
      uv[i + 1] = a.v + (b.v - a.v) * wb + (c.v - a.v) * wc
    }
  }
}

interface Level {
  readonly width: number
  readonly height: number
  /** Premultiplied r, g, b, a in 0..255. */
  readonly data: Float32Array
}

/** The artwork at full size, half, quarter and so on, premultiplied. */
function halvings(artwork: Artwork): Level[] {
  const data = new Float32Array(artwork.data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = artwork.data[i + 3]
    for (let k = 0; k < 3; k++) data[i + k] = (artwork.data[i + k] * alpha) / 255
    data[i + 3] = alpha
  }
  const levels: Level[] = [{ width: artwork.width, height: artwork.height, data }]
  while (levels[levels.length - 1].width > 32 && levels[levels.length - 1].height > 32) {
    levels.push(halve(levels[levels.length - 1]))
  }
  return levels
}

function halve(level: Level): Level {
  const width = level.width >> 1
  const height = level.height >> 1
  const data = new Float32Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 4; k++) {
        const i = (y * 2 * level.width + x * 2) * 4 + k
        const below = i + level.width * 4
        const sum = level.data[i] + level.data[i + 4] + level.data[below] + level.data[below + 4]
        data[(y * width + x) * 4 + k] = sum / 4
      }
    }
  }
  return { width, height, data }
}

function resolve(image: PixelImage, uv: Float32Array, levels: readonly Level[]): void {
  const { width, height, data } = image
  const wide = width * subsamples
  const sum = new Float64Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.fill(0)
      for (let s = 0; s < subsamples * subsamples; s++) {
        const i = (y * subsamples + (s >> 2)) * wide + x * subsamples + (s & 3)
        if (uv[i * 2] >= 0) addSample(sum, uv, i, wide, levels)
      }
      const o = (y * width + x) * 4
      const alpha = sum[3] / (subsamples * subsamples)
      if (sum[3] > 0) for (let k = 0; k < 3; k++) data[o + k] = Math.round((sum[k] / sum[3]) * 255)
      data[o + 3] = Math.round(alpha)
    }
  }
}

/** Adds the artwork at a subsample, from the level whose pixels are about as large as the subsample. */
function addSample(sum: Float64Array, uv: Float32Array, i: number, wide: number, levels: readonly Level[]): void {
  const step = (other: number): number => {
    if (other * 2 >= uv.length || other < 0 || uv[other * 2] < 0) return 0
    const du = (uv[other * 2] - uv[i * 2]) * levels[0].width
    const dv = (uv[other * 2 + 1] - uv[i * 2 + 1]) * levels[0].height
    return Math.hypot(du, dv)
  }
  const size = Math.max(step(i + 1), step(i + wide), step(i - 1), step(i - wide), 1e-3)
  const level = levels[Math.min(levels.length - 1, Math.max(0, Math.floor(Math.log2(size) + 0.25)))]
  const x = uv[i * 2] * level.width - 0.5
  const y = uv[i * 2 + 1] * level.height - 0.5
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  for (let tap = 0; tap < 4; tap++) {
    const column = Math.min(level.width - 1, Math.max(0, x0 + (tap & 1)))
    const row = Math.min(level.height - 1, Math.max(0, y0 + (tap >> 1)))
    const weight = (tap & 1 ? x - x0 : 1 - x + x0) * (tap >> 1 ? y - y0 : 1 - y + y0)
    const o = (row * level.width + column) * 4
    for (let k = 0; k < 4; k++) sum[k] += weight * level.data[o + k]
  }
}
