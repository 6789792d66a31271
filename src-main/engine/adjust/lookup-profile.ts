import type { LookupCube } from './lookup-cube'

type Curve = (value: number) => number
type Color = readonly [number, number, number]

/** A device link whose first curves are not straight is sampled at this many evenly spaced points per channel. */
const evenPlaces = 33

/**
 * The table of an ICC device link from RGB to RGB, as Photoshop writes one for each lookup (ICC.1:2010, 10.12
 * `lutAToBType`: curves, table, curves, matrix, curves). Null for other profiles and damaged ones. The device link that
 * Photoshop made of a .cube file gives that file's table within 0.001 of a level.
 */
export const parseDeviceLink = (profile: Uint8Array): LookupCube | null => {
  try {
    const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
    const isLink = [12, 16, 20].map((at) => signatureAt(view, at)).join() === 'link,RGB ,RGB '
    const table = isLink ? tagAt(view, 'A2B0') : null
    const stages = table && stagesOf(table)
    return stages && laidOver(stages)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * The mapping of a Lab colour by the table of an abstract profile, in the encoding of the newer tables (`lutAToBType`),
 * 0..1. Null for other profiles and other tables.
 */
export const abstractStages = (profile: Uint8Array): ((color: Color) => Color) | null => {
  try {
    const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
    const table = isAbstract(profile) ? tagAt(view, 'A2B0') : null
    return (table && stagesOf(table))?.through ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether the profile maps Lab to Lab. */
export const isAbstract = (profile: Uint8Array): boolean =>
  String.fromCharCode(...profile.subarray(12, 24)) === 'abstLab Lab '

const signatureAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))

const tagAt = (view: DataView, tag: string): DataView | null => {
  for (let i = 0; i < view.getUint32(128); i++) {
    const entry = 132 + 12 * i
    if (signatureAt(view, entry) !== tag) continue
    const offset = view.getUint32(entry + 4)
    const length = view.getUint32(entry + 8)
    return offset + length > view.byteLength
      ? null
      : new DataView(view.buffer, view.byteOffset + offset, length)
  }
  return null
}

interface Stages {
  /** The table's grid size when its first curves are straight and everything between grid points is linear. */
  readonly evenSize: number | null
  through(color: Color): Color
}

const stagesOf = (table: DataView): Stages | null => {
  if (signatureAt(table, 0) !== 'mAB ' || table.getUint8(8) !== 3 || table.getUint8(9) !== 3) return null
  const [atLast = 0, atMatrix = 0, atMiddle = 0, atNodes = 0, atFirst = 0] = [12, 16, 20, 24, 28].map((at) =>
    table.getUint32(at),
  )
  const first = curvesAt(table, atFirst)
  const middle = curvesAt(table, atMiddle)
  const last = curvesAt(table, atLast)
  const nodes = atNodes === 0 ? null : nodesAt(table, atNodes)
  if (first === null || middle === null || last === null || nodes === null) return null
  const mix = matrixAt(table, atMatrix)
  return {
    evenSize: first.isStraight ? nodes.size : null,
    through: (color) => last.through(mix(middle.through(nodes.at(first.through(color))))),
  }
}

const laidOver = ({ evenSize, through }: Stages): LookupCube => {
  const size = evenSize ?? evenPlaces
  const colors = new Float32Array(size ** 3 * 3)
  for (let i = 0; i < size ** 3; i++) {
    const place: Color = [i % size, Math.floor(i / size) % size, Math.floor(i / size ** 2)]
    colors.set(through(scaled(place, 1 / (size - 1))), i * 3)
  }
  return { size, lowest: [0, 0, 0], highest: [1, 1, 1], colors }
}

const scaled = ([red, green, blue]: Color, by: number): Color => [red * by, green * by, blue * by]

/** Three curves, each padded to four bytes. An offset of zero means none. Null when one cannot be read. */
const curvesAt = (
  table: DataView,
  offset: number,
): { readonly isStraight: boolean; through(color: Color): Color } | null => {
  if (offset === 0) return { isStraight: true, through: (color) => color }
  const curves: Curve[] = []
  let at = offset
  let isStraight = true
  for (let i = 0; i < 3; i++) {
    const isSampled = signatureAt(table, at) === 'curv'
    const read = isSampled ? sampledCurve(table, at) : parametricCurve(table, at)
    if (read === null) return null
    isStraight &&= read.isStraight
    curves.push(read.curve)
    at += (read.bytes + 3) & ~3
  }
  const [red, green, blue] = curves
  return {
    isStraight,
    through: (color) => [red!(color[0]), green!(color[1]), blue!(color[2])],
  }
}

interface ReadCurve {
  readonly isStraight: boolean
  readonly curve: Curve
  readonly bytes: number
}

/** No entry means the straight line; one entry is a power in units of 1/256. */
const sampledCurve = (table: DataView, at: number): ReadCurve => {
  const count = table.getUint32(at + 8)
  const bytes = 12 + 2 * count
  const entry = (index: number): number => table.getUint16(at + 12 + 2 * index)
  if (count === 0) return { isStraight: true, curve: (value) => value, bytes }
  if (count === 1)
    return { isStraight: false, curve: (value) => Math.max(0, value) ** (entry(0) / 256), bytes }
  const curve = (value: number): number => {
    const place = Math.min(1, Math.max(0, value)) * (count - 1)
    const index = Math.min(count - 2, Math.floor(place))
    return (entry(index) + (place - index) * (entry(index + 1) - entry(index))) / 65_535
  }
  return { isStraight: false, curve, bytes }
}

/**
 * A power, or a power of a line with another line below it; other types are not supported. Photoshop writes the latter,
 * straight.
 */
const parametricCurve = (table: DataView, at: number): ReadCurve | null => {
  const type = table.getUint16(at + 8)
  if (signatureAt(table, at) !== 'para' || (type !== 0 && type !== 3)) return null
  const number = (index: number): number => table.getInt32(at + 12 + 4 * index) / 65_536
  const [power, slope, shift, low, from] =
    type === 0
      ? [number(0), 1, 0, 1, 0]
      : ([0, 1, 2, 3, 4].map(number) as [number, number, number, number, number])
  const curve = (value: number): number =>
    value < from ? low * value : Math.max(0, slope * value + shift) ** power
  const isStraight = power === 1 && slope === 1 && shift === 0 && from <= 0
  return { isStraight, curve, bytes: type === 0 ? 16 : 32 }
}

/** Three rows, then the offsets. */
const matrixAt = (table: DataView, offset: number): ((color: Color) => Color) => {
  if (offset === 0) return (color) => color
  const term = (index: number): number => table.getInt32(offset + 4 * index) / 65_536
  const row = (channel: number, [red, green, blue]: Color): number =>
    term(3 * channel) * red + term(3 * channel + 1) * green + term(3 * channel + 2) * blue + term(9 + channel)
  return (color) => [row(0, color), row(1, color), row(2, color)]
}

/** Blue varies fastest. Null when the channels have different grid sizes. */
const nodesAt = (
  table: DataView,
  offset: number,
): { readonly size: number; at(color: Color): Color } | null => {
  const size = table.getUint8(offset)
  if (size < 2 || table.getUint8(offset + 1) !== size || table.getUint8(offset + 2) !== size) return null
  const isWide = table.getUint8(offset + 16) === 2
  const start = offset + 20
  const sample = (index: number): number =>
    isWide ? table.getUint16(start + 2 * index) / 65_535 : table.getUint8(start + index) / 255
  const at = (color: Color): Color => {
    const places = color.map((value) => Math.min(1, Math.max(0, value)) * (size - 1))
    const bases = places.map((place) => Math.min(size - 2, Math.floor(place)))
    const sums: [number, number, number] = [0, 0, 0]
    for (let corner = 0; corner < 8; corner++) {
      let weight = 1
      let index = 0
      for (let axis = 0; axis < 3; axis++) {
        const isFar = (corner >> axis) & 1
        const part = places[axis]! - bases[axis]!
        weight *= isFar ? part : 1 - part
        index = index * size + bases[axis]! + isFar
      }
      if (weight > 0) for (let k = 0; k < 3; k++) sums[k]! += weight * sample(index * 3 + k)
    }
    return sums
  }
  return { size, at }
}
