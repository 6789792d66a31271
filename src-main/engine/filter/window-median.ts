/** One plane: `width` samples a row. */
interface Plane {
  readonly samples: Float32Array
  readonly width: number
  /** Which samples count; null when all do. */
  readonly counts: Float32Array | null
}

/**
 * The median over a square of `2 * radius + 1`, clipped at the edges, of the samples that count; 0 where none does.
 * Samples are rounded to 65,536 levels between the smallest and the largest (T. S. Huang, A fast two-dimensional median
 * filtering algorithm, 1979).
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

const levelCount = 65_536

/** Samples as levels between the smallest and the largest, and the value of each level. */
const inLevels = (samples: Float32Array): { readonly levels: Uint16Array; readonly values: Float32Array } => {
  let least = samples[0] ?? 0
  let most = least
  for (const sample of samples) {
    if (sample < least) least = sample
    if (sample > most) most = sample
  }
  const step = (most - least) / (levelCount - 1)
  const perStep = step > 0 ? 1 / step : 0
  const levels = new Uint16Array(samples.length)
  for (let at = 0; at < levels.length; at += 1) levels[at] = Math.round((samples[at]! - least) * perStep)
  return { levels, values: Float32Array.from({ length: levelCount }, (_, level) => least + level * step) }
}

/** The number of samples at each level, and in each group of 256 levels. */
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
