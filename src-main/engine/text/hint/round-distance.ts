import { floorPixel, roundPixel } from './fixed-point'
import type { Rounding } from './graphics-state'

/** A distance rounded by the state's rule; rounding never turns its direction. */
export const roundDistance = (distance: number, rounding: Rounding): number => {
  if (rounding.kind === 'off') return distance
  return distance >= 0 ? roundPositive(distance, rounding) : -roundPositive(-distance, rounding)
}

const roundPositive = (distance: number, rounding: Rounding): number => {
  switch (rounding.kind) {
    case 'grid':
      return roundPixel(distance)
    case 'half-grid':
      return floorPixel(distance) + 32
    case 'double-grid':
      return (distance + 16) & -32
    case 'down':
      return floorPixel(distance)
    case 'up':
      return (distance + 63) & -64
    case 'off':
      return distance
    case 'super': {
      const { period, phase, threshold } = rounding
      const rounded = Math.floor((distance - phase + threshold) / period) * period + phase
      return rounded < 0 ? phase : rounded
    }
  }
}

/** SROUND and S45ROUND: `grid` is the period in units of 1/16384 pixel. */
export const superRounding = (selector: number, grid: number): Rounding => {
  const period = grid * ([0.5, 1, 2, 1][(selector >> 6) & 3] ?? 1)
  const phase = Math.floor((period * ((selector >> 4) & 3)) / 4)
  const threshold = (selector & 15) === 0 ? period - 1 : Math.trunc((((selector & 15) - 4) * period) / 8)
  return {
    kind: 'super',
    period: Math.max(1, Math.floor(period) >> 8),
    phase: phase >> 8,
    threshold: threshold >> 8,
  }
}
