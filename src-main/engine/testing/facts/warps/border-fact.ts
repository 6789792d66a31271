import type { Placement } from '../../../document/document'
import type { Quad } from '../../../document/geometry'
import type { Kernels } from '../../../kernels/kernels'
import { type PlacedPicture, placeTestPicture } from '../../../warp/place-test-picture'
import type { FactSource } from '../fact'

/** The border of a placed canvas in the document, where opaque contents end. */
export interface BorderFact {
  readonly source: FactSource
  readonly borders: readonly BorderLine[]
}

/** The positions along a row or column of pixels at which alpha crosses one half; pixel centres are at .5. */
export interface BorderLine {
  readonly along: 'row' | 'column'
  readonly at: number
  readonly crossings: readonly number[]
}

/** A mesh of 4 × 4 patches on a canvas of 999 × 999, even except for the moved points, as a quilt stores it. */
export interface MeshFact extends BorderFact {
  readonly quad: Quad
  /** Point numbers count row by row, of 13 × 13. */
  readonly moved: readonly { readonly point: number; readonly x: number; readonly y: number }[]
}

export const meshPlacement = ({ quad, moved }: MeshFact): Placement => {
  const perSide = 13
  const step = 83.25
  const points = Array.from({ length: perSide ** 2 }, (_, i) => {
    const own = moved.find(({ point }) => point === i)
    return own ?? { x: step * (i % perSide), y: step * Math.floor(i / perSide) }
  })
  // The outer slices of a quilt lie slightly more than half a pixel outside its canvas.
  const slices = [-0.6, 249.75, 499.5, 749.25, 999.6]
  const bounds = { left: 0, top: 0, right: 999, bottom: 999 }
  return {
    canvas: { width: 999, height: 999 },
    quad,
    warp: { kind: 'mesh', bounds, columns: 4, rows: 4, sliceX: slices, sliceY: slices, points },
  }
}

/**
 * Borders in which the engine differs by more than a quarter of a pixel: a warped canvas ends in a ramp of one texel.
 * Empty when all agree.
 */
export const wrongBorders = (
  kernels: Kernels,
  placement: Placement,
  { borders }: BorderFact,
): readonly WrongBorder[] => {
  const placed = placeOpaque(kernels, placement)
  return borders.flatMap((line) => {
    const ours = crossingsOf(placed, line)
    const isNear =
      ours.length === line.crossings.length &&
      ours.every((place, i) => Math.abs(place - (line.crossings[i] ?? 0)) <= 0.25)
    return isNear ? [] : [{ ...line, ours }]
  })
}

export interface WrongBorder extends BorderLine {
  readonly ours: readonly number[]
}

export const placeOpaque = (kernels: Kernels, placement: Placement): PlacedPicture => {
  const { width, height } = placement.canvas
  const white = { width, height, rgba: new Uint8Array(width * height * 4).fill(255) }
  return placeTestPicture(kernels, white, placement, { isOpaque: true })
}

const crossingsOf = ({ at, bounds }: PlacedPicture, line: BorderLine): readonly number[] => {
  const [from, to] = line.along === 'row' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
  const alphaAt = (place: number): number =>
    (line.along === 'row' ? at(place, line.at) : at(line.at, place))[3]
  const crossings: number[] = []
  for (let place = from; place <= to; place += 1) {
    const [before, after] = [alphaAt(place - 1), alphaAt(place)]
    if (before < half !== after < half) crossings.push(place - 0.5 + (half - before) / (after - before))
  }
  return crossings
}

const half = 127.5
