export const lengthUnits = ['px', 'mm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const millimetresPerInch = 25.4

/** How many of the unit are one pixel of a print at this resolution. */
export const unitsPerPixel = (unit: LengthUnit, pixelsPerInch: number): number =>
  unit === 'px' ? 1 : (unit === 'in' ? 1 : millimetresPerInch) / pixelsPerInch

/** Hundredths of an inch are about what tenths of a millimetre are. */
export const decimalsOf: Readonly<Record<LengthUnit, number>> = { px: 1, mm: 1, in: 2 }
