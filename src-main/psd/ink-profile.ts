import { ByteReader } from './byte-reader'

/** CIE Lab under D50: lightness 0..100, a and b around 0. `out` is filled and nothing kept. */
export type InkToLab = (inks: ArrayLike<number>, out: Float32Array) => void

interface LookupTable {
  readonly inputs: number
  readonly grid: number
  /** Per input, then per output: curves of equally spaced values 0..1. */
  readonly inputCurves: readonly Float32Array[]
  readonly outputCurves: readonly Float32Array[]
  /** The first input varies slowest; three outputs each, 0..1. */
  readonly nodes: Float32Array
  /** Normalised outputs to Lab. */
  readonly toLab: (out: Float32Array) => void
}

const maxInputs = 4
const outputs = 3

/**
 * The perceptual table (`A2B0`) of an ICC profile for inks (ICC.1:2010, 10.10 and 10.11: `lut16Type`, `lut8Type`), interpolated
 * linearly. Inks are 0..1 with 1 for full ink. Null for a profile without such a table: the caller estimates.
 */
export const inkProfile = (profile: Uint8Array, inks: number): InkToLab | null => {
  try {
    const table = readTable(profile)
    return table.inputs === inks ? interpolated(table) : null
  } catch {
    return null
  }
}

const readTable = (profile: Uint8Array): LookupTable => {
  const header = new ByteReader(profile, 'the colour profile', 20)
  if (header.signature() !== 'Lab ') throw new Error('The profile does not connect through Lab')
  header.position = 128
  for (let left = header.uint32(); left > 0; left--) {
    const tag = header.signature()
    const offset = header.uint32()
    const length = header.uint32()
    if (tag === 'A2B0') return readLookup(new ByteReader(profile, 'a colour table', offset, offset + length))
  }
  throw new Error('The profile has no perceptual table')
}

const readLookup = (reader: ByteReader): LookupTable => {
  const type = reader.signature()
  if (type !== 'mft1' && type !== 'mft2') throw new Error(`A table of type ${type} is not read`)
  const isWide = type === 'mft2'
  reader.skip(4)
  const inputs = reader.uint8()
  const outputCount = reader.uint8()
  const grid = reader.uint8()
  if (inputs < 1 || inputs > maxInputs || outputCount !== outputs || grid < 2)
    throw new Error(`A table of ${inputs} inputs, ${outputCount} outputs and ${grid} nodes is not read`)
  // Padding, and a matrix that counts for XYZ inputs only.
  reader.skip(37)
  const inputEntries = isWide ? reader.uint16() : 256
  const outputEntries = isWide ? reader.uint16() : 256
  const values = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => (isWide ? reader.uint16() / 65_535 : reader.uint8() / 255))
  const bytesPerValue = isWide ? 2 : 1
  const wanted = inputs * inputEntries + grid ** inputs * outputs + outputs * outputEntries
  if (inputEntries < 2 || outputEntries < 2 || wanted * bytesPerValue > reader.remaining)
    throw new Error('A colour table is cut off')
  return {
    inputs,
    grid,
    inputCurves: Array.from({ length: inputs }, () => values(inputEntries)),
    nodes: values(grid ** inputs * outputs),
    outputCurves: Array.from({ length: outputs }, () => values(outputEntries)),
    toLab: isWide ? wideLab : narrowLab,
  }
}

/** Version 2 profiles put 100 at 0xff00 and the zero of a and b at 0x8000. */
const wideLab = (out: Float32Array): void => {
  out[0] = (out[0]! * 65_535 * 100) / 65_280
  out[1] = (out[1]! * 65_535) / 256 - 128
  out[2] = (out[2]! * 65_535) / 256 - 128
}

const narrowLab = (out: Float32Array): void => {
  out[0] = out[0]! * 100
  out[1] = out[1]! * 255 - 128
  out[2] = out[2]! * 255 - 128
}

const onCurve = (curve: Float32Array, value: number): number => {
  const at = Math.min(1, Math.max(0, value)) * (curve.length - 1)
  const index = Math.min(Math.floor(at), curve.length - 2)
  return curve[index]! + (curve[index + 1]! - curve[index]!) * (at - index)
}

/** Linear along every input: the 2ⁿ nodes around a colour, each weighted by its nearness. */
const interpolated = ({ inputs, grid, inputCurves, outputCurves, nodes, toLab }: LookupTable): InkToLab => {
  const strides = Array.from({ length: inputs }, (_, i) => outputs * grid ** (inputs - 1 - i))
  const fractions = new Float32Array(inputs)
  return (inks, out) => {
    let base = 0
    for (let i = 0; i < inputs; i++) {
      const at = onCurve(inputCurves[i]!, inks[i]!) * (grid - 1)
      const node = Math.min(Math.floor(at), grid - 2)
      base += node * strides[i]!
      fractions[i] = at - node
    }
    out.fill(0)
    for (let corner = 0; corner < 1 << inputs; corner++) {
      let weight = 1
      let node = base
      for (let i = 0; i < inputs; i++) {
        const isFar = (corner >> i) & 1
        weight *= isFar ? fractions[i]! : 1 - fractions[i]!
        if (isFar) node += strides[i]!
      }
      if (weight > 0) for (let k = 0; k < outputs; k++) out[k] = out[k]! + weight * nodes[node + k]!
    }
    for (let k = 0; k < outputs; k++) out[k] = onCurve(outputCurves[k]!, out[k]!)
    toLab(out)
  }
}
