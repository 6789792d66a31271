import type { AdjustmentContext, CompiledAdjustment } from './adjustment-operation'

/** A channel's number, 0..1, to its new one. Need not keep to 0..1. */
export type Tone = (value: number) => number

/** Per curve: at `i / 4096`, and one more for the interpolation at the top. */
const curveSamples = 4097

/** One for each of the three colours; then black's, which only documents of inks have. */
export type Tones = readonly [red: Tone, green: Tone, blue: Tone, black: Tone]

/** Each channel by itself. 8-bit documents know 256 numbers only, before and after, which a steep curve brings to light. In 32-bit documents the curves lie over the square root of the light, which spares the shadows. */
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

/** All channels from the weighted sum of the three. */
export const grayTables = (
  weights: readonly [red: number, green: number, blue: number],
  tones: readonly [red: Tone, green: Tone, blue: Tone],
): CompiledAdjustment => ({ kernel: 'gray_tables', parameters: curveTables(tones, [...weights, 0]) })

/**
 * All inks from their gray: the luma that cyan, magenta and yellow leave, a whole level in 8 bits, times what black leaves. Measured on a threshold of four levels: two of
 * 25,650 pixels fall on the other side.
 */
export const inkGrayTables = (tones: Tones, { depth }: AdjustmentContext): CompiledAdjustment => ({
  kernel: 'ink_gray',
  parameters: curveTables(tones, [depth === 8 ? 255 : 0, 0, 0, 0]),
})

export const sameTones = (tone: Tone): Tones => [tone, tone, tone, tone]

/** `head`, and then the tones as the kernels read curves. Outputs are cut to 0..1. */
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
