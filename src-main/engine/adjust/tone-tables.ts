import type { AdjustmentContext, CompiledAdjustment } from './adjustment-operation'

/** Maps a channel's number, 0..1, to its new number, which may leave 0..1. */
export type Tone = (value: number) => number

/** Samples per curve: at `i / 4096`, plus one for the interpolation at the top. */
const curveSamples = 4097

/** One tone for each of the three colours, then one for black, which only ink documents have. */
export type Tones = readonly [red: Tone, green: Tone, blue: Tone, black: Tone]

/**
 * Maps each channel by itself. 8-bit documents have only 256 levels, before and after, which a steep curve makes
 * visible. In 32-bit documents the curves are indexed by the square root of the light, which gives the shadows more
 * samples.
 */
export const toneTables = (tones: Tones, { depth, model }: AdjustmentContext): CompiledAdjustment => {
  const colors = tones.slice(0, 3)
  if (depth === 32)
    return {
      kernel: 'root_tables',
      parameters: curveTables(colors.map((tone) => (root) => tone(root * root))),
    }
  const stored = depth === 8 ? inWholeLevels : (tone: Tone) => tone
  return {
    kernel: 'tables',
    parameters: curveTables(colors.map(stored)),
    ...(model === 'inks' && { blackCurve: curveTables([stored(tones[3])]) }),
  }
}

/** Sets all channels from the weighted sum of the three. */
export const grayTables = (
  weights: readonly [red: number, green: number, blue: number],
  tones: readonly [red: Tone, green: Tone, blue: Tone],
): CompiledAdjustment => ({ kernel: 'gray_tables', parameters: curveTables(tones, [...weights, 0]) })

/**
 * Sets all inks from their gray: the luma of the light that cyan, magenta and yellow let through, rounded to a whole
 * level in 8 bits, times the light that black lets through. Measured on a threshold of four levels: two of 25,650
 * pixels fall on the other side.
 */
export const inkGrayTables = (tones: Tones, { depth }: AdjustmentContext): CompiledAdjustment => ({
  kernel: 'ink_gray',
  parameters: curveTables(tones, [depth === 8 ? 255 : 0, 0, 0, 0]),
})

export const sameTones = (tone: Tone): Tones => [tone, tone, tone, tone]

/** `head`, followed by the tones in the kernels' curve format. Outputs are clamped to 0..1. */
export const curveTables = (tones: readonly Tone[], head: readonly number[] = []): Float32Array => {
  const perCurve = curveSamples + 1
  const all = new Float32Array(head.length + tones.length * perCurve)
  all.set(head)
  tones.forEach((tone, index) => {
    const start = head.length + index * perCurve
    for (let i = 0; i < perCurve; i += 1)
      all[start + i] = clamp(tone(Math.min(i, curveSamples - 1) / (curveSamples - 1)))
  })
  return all
}

const inWholeLevels =
  (tone: Tone): Tone =>
  (value) =>
    Math.round(tone(Math.round(value * 255) / 255) * 255) / 255

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
