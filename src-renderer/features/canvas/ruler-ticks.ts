import type { LengthUnit } from '../../model/view/length-unit'

export interface RulerTick {
  /** CSS px from the start of the ruler. */
  readonly at: number
  /** In the ruler's unit; null for the short ticks between. */
  readonly label: number | null
}

/** Labels closer than this overlap, CSS px. */
const labelSpacing = 64
const shortTicksPerLabel = 10

/**
 * The smallest distance of labels, in their unit: its tenths are whole pixels, hundredths of a millimetre, thousandths
 * of an inch.
 */
const smallestStep: Readonly<Record<LengthUnit, number>> = { px: 10, mm: 0.1, in: 0.01 }

/**
 * The ticks of a ruler that is `length` CSS px long, over a document that begins at `offset`; `scale` is CSS px per
 * `unit` of the document.
 */
export function rulerTicks(
  length: number,
  offset: number,
  scale: number,
  unit: LengthUnit,
): readonly RulerTick[] {
  const step = niceStep(labelSpacing / scale, smallestStep[unit])
  const short = step / shortTicksPerLabel
  const first = Math.ceil(-offset / scale / short)
  const last = Math.floor((length - offset) / scale / short)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const tick = first + index
    return {
      at: tick * short * scale + offset,
      // Tenths have no exact binary form: 0.3, not 0.30000000000000004.
      label: tick % shortTicksPerLabel === 0 ? Number((tick * short).toFixed(3)) : null,
    }
  })
}

/** The smallest of 1, 2, 5 times a power of ten that is below neither. */
function niceStep(minimum: number, smallest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(minimum, smallest) * 1.0001))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minimum) ?? power * 10
}
