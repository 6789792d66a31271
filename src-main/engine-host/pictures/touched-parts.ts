/**
 * Of a pixel that a straight edge crosses: how many of its 16 × 16 parts the covered side touches, at most 255.
 * `coverage`: the covered area, 0..255. `across` and `down`: the edge's normal, of any length, neither below 0.
 */
export const touchedParts = (coverage: number, across: number, down: number): number => {
  const share = Math.min(across, down) / Math.max(across, down)
  const slope = Math.round(share * steepest)
  tables[slope] ??= tableOf(slope / steepest)
  return tables[slope]![coverage]!
}

/** Slopes that are told apart, from an edge along an axis to a diagonal one. */
const steepest = 32

const tables: (Uint8Array | undefined)[] = []

const parts = 16
/** Positions of the edge that are tried, per part of a pixel. */
const finer = 16

const tableOf = (slope: number): Uint8Array => {
  const table = new Uint8Array(256)
  let known = 1
  // The covered side is x + slope · y < reach, with x and y in parts of the pixel.
  for (let step = 1; known < 256; step += 1) {
    const reach = step / finer
    const area = coveredArea(reach, slope)
    const value = touchedAt(reach, slope)
    for (; known < 256 && known <= (255 * area) / parts ** 2; known += 1) table[known] = value
  }
  return table
}

const coveredArea = (reach: number, slope: number): number => {
  let area = 0
  for (let y = 0; y < parts * finer; y += 1)
    area += Math.min(parts, Math.max(0, reach - (slope * (y + 0.5)) / finer)) / finer
  return area
}

const touchedAt = (reach: number, slope: number): number => {
  let count = 0
  for (let y = 0; y < parts; y += 1)
    count += Math.min(parts, Math.max(0, Math.ceil(reach - slope * y - 1e-9)))
  return Math.min(255, count)
}
