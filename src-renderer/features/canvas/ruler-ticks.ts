export interface RulerTick {
  /** CSS px from the start of the ruler. */
  readonly at: number
  /** Document px; null for the short ticks between. */
  readonly label: number | null
}

/** Labels closer than this run into each other, CSS px. */
const labelSpacing = 64
const shortTicksPerLabel = 10

/** The ticks of a ruler that is `length` CSS px long, over a document that begins at `offset`. */
export function rulerTicks(length: number, offset: number, scale: number): readonly RulerTick[] {
  const step = niceStep(labelSpacing / scale)
  const short = step / shortTicksPerLabel
  const first = Math.ceil(-offset / scale / short)
  const last = Math.floor((length - offset) / scale / short)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const tick = first + index
    return {
      at: tick * short * scale + offset,
      label: tick % shortTicksPerLabel === 0 ? tick * short : null,
    }
  })
}

/** The smallest of 10, 20, 50, 100, … that is not below `minimum`: its tenths are whole pixels. */
function niceStep(minimum: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(minimum)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minimum) ?? power * 10
}
