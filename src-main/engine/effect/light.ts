/**
 * The offset, in whole pixels, of something moved away from the light. Photoshop's angle is the direction of the light,
 * counter-clockwise from the right.
 */
export const castOffset = (angleDegrees: number, distancePx: number): { dx: number; dy: number } => {
  const angle = (angleDegrees * Math.PI) / 180
  return { dx: rounded(-Math.cos(angle) * distancePx), dy: rounded(Math.sin(angle) * distancePx) }
}

/** Rounds halves away from zero, regardless of the last digits of a cosine. */
const rounded = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9)
