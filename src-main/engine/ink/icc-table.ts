/** A table of an ICC profile: numbers 0..1 in, numbers 0..1 out. Fills `out` and keeps no reference to it. */
export interface IccTable {
  readonly inputs: number
  readonly outputs: number
  /** True for 16-bit tables, which encode Lab differently than 8-bit ones. */
  readonly isWide: boolean
  readonly through: (values: ArrayLike<number>, out: Float32Array) => void
}

interface Parts {
  readonly inputs: number
  readonly outputs: number
  readonly grid: number
  /** Per input, then per output: curves of evenly spaced values 0..1. */
  readonly inputCurves: readonly Float32Array[]
  readonly outputCurves: readonly Float32Array[]
  /** The first input varies slowest. */
  readonly nodes: Float32Array
}

const maxChannels = 4

/** ICC.1:2010, 10.10 and 10.11 (`lut16Type`, `lut8Type`). Null when the profile has no such table, or a damaged one. */
export const readIccTable = (profile: Uint8Array, tag: string): IccTable | null => {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  try {
    const at = tableAt(view, tag)
    return at === null ? null : readTable(view, at)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The profile's connection space: `Lab ` or `XYZ `. */
export const connectionSpace = (profile: Uint8Array): string => textAt(profile, 20)

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

const signature = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))

const tableAt = (view: DataView, tag: string): number | null => {
  for (let left = view.getUint32(128), at = 132; left > 0; left -= 1, at += 12)
    if (signature(view, at) === tag) return view.getUint32(at + 4)
  return null
}

const readTable = (view: DataView, start: number): IccTable | null => {
  const type = signature(view, start)
  if (type !== 'mft1' && type !== 'mft2') return null
  const isWide = type === 'mft2'
  const [inputs, outputs, grid] = [8, 9, 10].map((at) => view.getUint8(start + at))
  if (inputs < 3 || inputs > maxChannels || outputs < 3 || outputs > maxChannels || grid < 2) return null
  // The tables follow a matrix that applies only to XYZ.
  const inputEntries = isWide ? view.getUint16(start + 48) : 256
  const outputEntries = isWide ? view.getUint16(start + 50) : 256
  if (inputEntries < 2 || outputEntries < 2) return null
  let at = start + (isWide ? 52 : 48)
  const values = (count: number): Float32Array => {
    if (at + count * (isWide ? 2 : 1) > view.byteLength) throw new RangeError('The table is cut off')
    const read = Float32Array.from({ length: count }, (_, i) =>
      isWide ? view.getUint16(at + 2 * i) / 65_535 : view.getUint8(at + i) / 255,
    )
    at += count * (isWide ? 2 : 1)
    return read
  }
  const inputCurves = Array.from({ length: inputs }, () => values(inputEntries))
  const nodes = values(grid ** inputs * outputs)
  const outputCurves = Array.from({ length: outputs }, () => values(outputEntries))
  const through = interpolated({ inputs, outputs, grid, inputCurves, outputCurves, nodes })
  return { inputs, outputs, isWide, through }
}

const onCurve = (curve: Float32Array, value: number): number => {
  const at = Math.min(1, Math.max(0, value)) * (curve.length - 1)
  const index = Math.min(Math.floor(at), curve.length - 2)
  return curve[index] + (curve[index + 1] - curve[index]) * (at - index)
}

/** Tetrahedral over the last three inputs, and linear along a first one before them, as in LittleCMS. */
const interpolated = (parts: Parts): IccTable['through'] => {
  const { inputs, outputs, grid, inputCurves, outputCurves, nodes } = parts
  const strides = Array.from({ length: inputs }, (_, i) => outputs * grid ** (inputs - 1 - i))
  const fractions = new Float32Array(inputs)
  const order = [0, 1, 2].map((i) => i + inputs - 3)
  return (values, out) => {
    let base = 0
    for (let i = 0; i < inputs; i += 1) {
      const at = onCurve(inputCurves[i], values[i]) * (grid - 1)
      const node = Math.min(Math.floor(at), grid - 2)
      base += node * strides[i]
      fractions[i] = at - node
    }
    order.sort((a, b) => fractions[b] - fractions[a])
    const [a, b, c] = order.map((axis) => fractions[axis])
    const weights = [1 - a, a - b, b - c, c]
    out.fill(0)
    const add = (start: number, share: number): void => {
      let node = start
      for (let corner = 0; corner < 4; corner += 1) {
        for (let k = 0; k < outputs; k += 1) out[k] += share * weights[corner] * nodes[node + k]
        if (corner < 3) node += strides[order[corner]]
      }
    }
    if (inputs === 3) add(base, 1)
    else {
      add(base, 1 - fractions[0])
      add(base + strides[0], fractions[0])
    }
    for (let k = 0; k < outputs; k += 1) out[k] = onCurve(outputCurves[k], out[k])
  }
}
