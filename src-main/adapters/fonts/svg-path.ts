import type { OpenFont } from '../../engine/text/text-tools'

/** In design units, y up; the box contains all control points. */
export interface SvgPath {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const letters = ['M', 'L', 'Q', 'C', 'Z']
const lengths = [2, 2, 4, 6, 0]

/** Null for an outline that encloses nothing. */
export const svgPathOf = ({ operations, coordinates }: ReturnType<OpenFont['outline']>): SvgPath | null => {
  if (coordinates.length === 0) return null
  let text = ''
  let at = 0
  for (const operation of operations) {
    const length = lengths[operation] ?? 0
    text += (letters[operation] ?? '') + coordinates.subarray(at, at + length).join(' ')
    at += length
  }
  const xs = coordinates.filter((_, index) => index % 2 === 0)
  const ys = coordinates.filter((_, index) => index % 2 === 1)
  return {
    text,
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}
