/** By how many whole pixels something is moved away from the light. Photoshop's angle is that of the light, against the clock from the right. */
export const castOffset = (angleDegrees: number, distancePx: number): { dx: number; dy: number } => {
  const angle = (angleDegrees * Math.PI) / 180
  return { dx: Math.round(-Math.cos(angle) * distancePx), dy: Math.round(Math.sin(angle) * distancePx) }
}
