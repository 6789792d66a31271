/** One plane: `width` samples a row. */
interface Plane {
  readonly samples: Float32Array
  readonly width: number
  /** Whether a sample counts; null: all do. */
  readonly counts: Float32Array | null
}

/**
 * The median over a square of `2 * radius + 1`, cut at the edges; of samples that count, 0 where none does. Exact for as many different samples as 16 bits know; more,
 * in documents of 32 bits, are rounded to so many (T. S. Huang, A fast two-dimensional median filtering algorithm, 1979).
 */
export const windowMedian = ({ samples, width, counts }: Plane, radius: number): Float32Array => {
  const height = samples.length / width
  const target = new Float32Array(samples.length)
  const { levels, values } = inLevels(samples)
  const window = new LevelCounts(values.length)
  const addColumn = (x: number, y: number, change: 1 | -1): void => {
    if (x < 0 || x >= width) return
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
      const at = row * width + x
      if (counts === null || counts[at]! > 0) window.add(levels[at]!, change)
    }
  }
  for (let y = 0; y < height; y += 1) {
    window.clear()
    for (let x = 0; x < Math.min(width, radius); x += 1) addColumn(x, y, 1)
    for (let x = 0; x < width; x += 1) {
      addColumn(x + radius, y, 1)
      addColumn(x - radius - 1, y, -1)
      const level = window.median()
      target[y * width + x] = level === null ? 0 : values[level]!
    }
  }
  return target
}

const mostLevels = 65_536

/** Each sample's rank among the different ones, and what the ranks stand for. */
const inLevels = (samples: Float32Array): { readonly levels: Uint16Array; readonly values: Float32Array } => {
  const sorted = new Float32Array(new Set(samples)).sort()
  const first = sorted[0] ?? 0
  const step = ((sorted.at(-1) ?? 0) - first) / (mostLevels - 1)
  const isFew = sorted.length <= mostLevels
  if (!isFew)
    return {
      levels: Uint16Array.from(samples, (sample) => Math.round((sample - first) / step)),
      values: Float32Array.from({ length: mostLevels }, (_, level) => first + level * step),
    }
  const ranks = new Map([...sorted].map((value, rank) => [value, rank]))
  return { levels: Uint16Array.from(samples, (sample) => ranks.get(sample)!), values: sorted }
}

/** How many there are of each level, and of every 256 levels together. */
class LevelCounts {
  readonly #fine: Int32Array
  readonly #coarse: Int32Array
  #count = 0

  constructor(levels: number) {
    this.#fine = new Int32Array(levels)
    this.#coarse = new Int32Array((levels >> 8) + 1)
  }

  clear(): void {
    this.#fine.fill(0)
    this.#coarse.fill(0)
    this.#count = 0
  }

  add(level: number, change: 1 | -1): void {
    this.#fine[level]! += change
    this.#coarse[level >> 8]! += change
    this.#count += change
  }

  median(): number | null {
    if (this.#count === 0) return null
    let left = Math.floor((this.#count + 1) / 2)
    let group = 0
    while (this.#coarse[group]! < left) left -= this.#coarse[group++]!
    let level = group << 8
    while (this.#fine[level]! < left) left -= this.#fine[level++]!
    return level
  }
}
