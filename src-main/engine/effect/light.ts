/** By how many whole pixels something is moved away from the light. Photoshop's angle is that of the light, against the clock from the right. */
export const castOffset = (angleDegrees: number, distancePx: number): { dx: number; dy: number } => {
  const angle = (angleDegrees * Math.PI) / 180
  return { dx: rounded(-Math.cos(angle) * distancePx), dy: rounded(Math.sin(angle) * distancePx) }
}

/** Halves away from zero, whatever the last digits of a cosine are. */
const rounded = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + 1e-9)
