import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import type { JpegComponent, JpegHeader } from './jpeg-header'

/**
 * Whether the kernels' encoder can write what the header describes: three components of one size, the two chroma
 * components with the same tables.
 */
export const isCodable = ({ components }: JpegHeader): boolean => {
  const [, blue, red] = components
  return (
    components.length === 3 &&
    components.every(({ sampling }) => sampling.across === 1 && sampling.down === 1) &&
    blue.runs === red.runs &&
    blue.differences === red.differences &&
    blue.steps === red.steps
  )
}

/** Writes the tables that `assembly/jpeg-interval.ts` reads: `kernels.jpeg.tableBytes`. */
export const writeJpegTables = (
  { memory }: Kernels,
  address: Address,
  { components: [lightness, color] }: JpegHeader,
): void => {
  const { buffer } = memory
  const kinds: readonly JpegComponent[] = [lightness, color]
  new Float32Array(buffer, address, 128).set(kinds.flatMap(({ steps }) => [...worthOf(steps)]))
  let at = address + 512
  for (const { differences } of kinds) {
    new Uint32Array(buffer, at, 16).set(differences.subarray(0, 16))
    at += 64
  }
  for (const { runs } of kinds) {
    new Uint32Array(buffer, at, 256).set(runs)
    at += 1024
  }
  new Uint8Array(buffer, at, 64).set(zigzag.map((place) => 2 * place))
}

/** The transform's output is 8 times too large. See `quantize` for the millionth. */
const worthOf = (steps: Uint8Array): Float32Array => {
  const worth = new Float32Array(64)
  zigzag.forEach((place, i) => {
    worth[place] = (1 + 2 ** -20) / (8 * steps[i])
  })
  return worth
}

/** Positions in a block, row by row, low frequencies first: ITU-T T.81, figure 5. */
const zigzag: readonly number[] = Array.from({ length: 64 }, (_, place) => place).sort(
  (a, b) => diagonal(a) - diagonal(b) || (diagonal(a) % 2 === 0 ? b - a : a - b),
)

function diagonal(place: number): number {
  return (place >> 3) + (place & 7)
}
