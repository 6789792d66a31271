import type { Range } from './effect-operation'

const share: Range = { minimum: 0, maximum: 1 }
const sizePx: Range = { minimum: 0, maximum: 250 }
const degrees: Range = { minimum: -180, maximum: 180 }

export const paintRanges = { opacity: share }

export const softRanges = { ...paintRanges, sizePx, spread: share, noise: share }

export const castRanges = {
  ...softRanges,
  angleDegrees: degrees,
  distancePx: { minimum: 0, maximum: 30_000 },
}

export const glowRanges = { ...softRanges, range: { minimum: 0.01, maximum: 1 }, jitter: share }

export const strokeRanges = { ...paintRanges, sizePx: { minimum: 1, maximum: 250 } }

export const satinRanges = {
  ...paintRanges,
  sizePx,
  angleDegrees: degrees,
  distancePx: { minimum: 1, maximum: 250 },
}

export const bevelRanges = {
  depth: { minimum: 0.01, maximum: 10 },
  sizePx,
  softenPx: { minimum: 0, maximum: 16 },
  angleDegrees: degrees,
  altitudeDegrees: { minimum: 0, maximum: 90 },
}
