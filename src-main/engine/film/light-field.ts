import type { FilmMoment } from './film-course'

/** One light in the picture, and darker corners. */
export interface FilmLight {
  /** Shares of the frame's width and height from the top left. */
  readonly x: number
  readonly y: number
  /** -1..1 */
  readonly strength: number
  /** 0..1 */
  readonly vignette: number
  /** Height of the frame, in its widths. */
  readonly height: number
}

/** Reach of the light, in widths of the frame. */
const reach = 0.42
/** Gains are below 2. */
const most = 1.99

/** Null where the light changes nothing. */
export const filmLight = ({ values }: FilmMoment, height: number): FilmLight | null => {
  const { light_strength: strength, vignette, light_x: x, light_y: y } = values
  return strength === 0 && vignette === 0 ? null : { x, y, strength, vignette, height }
}

/** What the light multiplies colours by, at a place in widths of the frame from its top left. */
export const gainAt = (
  { x, y, strength, vignette, height }: FilmLight,
  left: number,
  top: number,
): number => {
  const square = (left - x) ** 2 + (top - y * height) ** 2
  const lit = 1 + strength * (Math.exp(-square / (2 * reach * reach)) - 0.5)
  const corner = ((left - 0.5) ** 2 + (top - height / 2) ** 2) / ((1 + height * height) / 4)
  return Math.min(most, Math.max(0, lit * (1 - vignette * corner * corner)))
}
