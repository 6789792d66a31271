/**
 * Whole numbers that stand for fractions, rounded half away from zero as FreeType rounds them. Lengths have 6 bits of
 * fraction (64 to a pixel), unit vectors 14, scales 16.
 */

export const unitVector = 0x4000
export const unitScale = 0x10000

/** `a × b ÷ c`; the largest number for a division by zero. */
export const mulDiv = (a: number, b: number, c: number): number => {
  const product = a * b
  if (c === 0) return product < 0 ? -0x7fffffff : 0x7fffffff
  const divisor = Math.abs(c)
  const magnitude = Math.floor((Math.abs(product) + Math.floor(divisor / 2)) / divisor)
  return (product < 0 !== c < 0 ? -magnitude : magnitude) | 0
}

/** A length times a scale. */
export const mulFix = (a: number, scale: number): number => mulDiv(a, scale, unitScale)

/** The scale between two lengths. */
export const divFix = (a: number, b: number): number => mulDiv(a, unitScale, b)

/** A length along a part of a unit vector. */
export const alongVector = (length: number, component: number): number =>
  mulDiv(length, component, unitVector)

/** The length of a vector's shadow on a unit vector. */
export const dot = (x: number, y: number, vectorX: number, vectorY: number): number => {
  const sum = x * vectorX + y * vectorY
  return Math.floor((sum + (sum < 0 ? -1 : 0) + 0x2000) / unitVector) | 0
}

/** `value & -64` for any whole number: the next whole pixel at or below. */
export const floorPixel = (length: number): number => length & -64

export const roundPixel = (length: number): number => (length + 32) & -64
