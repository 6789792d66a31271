import type { Wave } from '../document/distortion-filter'
import type { FilterOperation } from './filter-operation'
import { movedPicture } from './moved-picture'
import { randomAt } from './random-at'

/**
 * Shifts rows by waves that run down, and columns by the same waves running across; the shifts are averaged, so that no
 * number of waves tears the picture apart. Photoshop's random numbers are not known.
 */
export const wave: FilterOperation<Wave> = {
  id: 'wave',
  ranges: {
    generators: [1, 999],
    leastWavelengthPx: [1, 998],
    mostWavelengthPx: [2, 999],
    leastAmplitudePx: [1, 998],
    mostAmplitudePx: [2, 999],
    horizontalScale: [0, 1],
    verticalScale: [0, 1],
    seed: [-(2 ** 31), 2 ** 32],
  },
  coversDocument: true,
  marginPx: () => 0,
  apply: (source, filter, context) => {
    const { origin, documentSize } = context
    const across = heightsAlong(filter, documentSize.width)
    const down = heightsAlong(filter, documentSize.height)
    return movedPicture(source, context, filter.edges, (point) => {
      const { x, y } = point
      point.x += filter.horizontalScale * down[y + origin.y]!
      point.y += filter.verticalScale * across[x + origin.x]!
    })
  },
}

/** The shift of the waves at each pixel of a side. */
const heightsAlong = (filter: Wave, length: number): Float32Array => {
  const waves = Array.from({ length: filter.generators }, (_, index) => {
    const between = (least: number, most: number, stream: number): number =>
      least + (most - least) * randomAt(index, stream, filter.seed)
    return {
      wavelength: between(filter.leastWavelengthPx, filter.mostWavelengthPx, 0),
      amplitude: between(filter.leastAmplitudePx, filter.mostAmplitudePx, 1) / filter.generators,
      start: randomAt(index, 2, filter.seed),
    }
  })
  const heightOf = shapes[filter.shape]
  return Float32Array.from({ length }, (_, at) =>
    waves.reduce(
      (sum, { wavelength, amplitude, start }) => sum + amplitude * heightOf((at + 0.5) / wavelength + start),
      0,
    ),
  )
}

/** -1..1; the argument counts whole periods. */
const shapes: Readonly<Record<Wave['shape'], (turn: number) => number>> = {
  sine: (turn) => Math.sin(2 * Math.PI * turn),
  triangle: (turn) => 1 - 4 * Math.abs(turn + 0.25 - Math.floor(turn + 0.25) - 0.5),
  square: (turn) => (turn - Math.floor(turn) < 0.5 ? 1 : -1),
}
