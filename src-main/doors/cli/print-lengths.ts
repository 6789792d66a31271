/** Reads `8in`, `200mm` or `20cm` as inches; null for anything else, and beyond `most` inches. */
export const inchesOf = (text: string, most: number): number | null => {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(in|mm|cm)$/.exec(text.trim()) ?? []
  const inches = Number(number) / (perInch[unit] ?? 1)
  return number !== undefined && inches <= most ? inches : null
}

const perInch: Readonly<Record<string, number>> = { in: 1, cm: 2.54, mm: 25.4 }

/** Longest sides of a print, and of its bleed and safe area, inches. */
export const mostPrint = 200
export const mostMargin = 10
