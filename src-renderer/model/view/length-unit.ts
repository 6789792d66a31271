export const lengthUnits = ['px', 'mm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const millimetresPerInch = 25.4

/** The length of one pixel in this unit, in a print at this resolution. */
export const unitsPerPixel = (unit: LengthUnit, pixelsPerInch: number): number =>
  unit === 'px' ? 1 : (unit === 'in' ? 1 : millimetresPerInch) / pixelsPerInch

/** Hundredths of an inch are about as fine as tenths of a millimetre. */
export const decimalsOf: Readonly<Record<LengthUnit, number>> = { px: 1, mm: 1, in: 2 }
