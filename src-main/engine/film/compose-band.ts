import type { FilmPixelFormat } from '@contract/film/film'
import type { Address } from '../kernels/address'
import type { Kernels } from '../kernels/kernels'
import { type FilmLight, gainAt } from './light-field'
import type { Matrix } from './matrix'

/** A frame with everything that its pixels depend on. Structured-cloneable; addresses are of the shared memory. */
export interface PreparedFrame {
  readonly width: number
  readonly height: number
  readonly pixelFormat: FilmPixelFormat
  /** Room for `filmFrameBytes`. */
  readonly out: Address
  /** Two at most. */
  readonly shots: readonly PreparedShot[]
  /** How much of the second shot is seen through the first, 0..256; null: both have columns of their own. */
  readonly mix: number | null
  readonly light: FilmLight | null
}

/** What one design shows in the columns from `from` to `to`. */
export interface PreparedShot {
  readonly from: number
  readonly to: number
  /** Farthest first; the first is opaque and covers the columns. */
  readonly planes: readonly PreparedPlane[]
}

export interface PreparedPlane extends PlaneSamples {
  /** The same plane out of focus, and how much of it is seen, 0..256. */
  readonly soft: (PlaneSamples & { readonly share: number }) | null
}

/** RGBA, colours multiplied by alpha, with `planeRoom`. */
interface PlaneSamples {
  readonly address: Address
  readonly width: number
  readonly height: number
  /** Sides beyond which there is nothing, see `openSides`. */
  readonly open: number
  /** From pixels of the frame to pixels of the plane. */
  readonly fromFrame: Matrix
}

/** Bits of the sides of a plane; beyond a side without its bit the plane's edge goes on. */
export const openSides = { left: 1, top: 2, right: 4, bottom: 8 } as const

/** Bytes of a plane with what the kernels may read beyond it. */
export const planeRoom = (width: number, height: number): number => 4 * width * (height + 1) + 16

/** Rows that are composed at once, and pixels from one node of the light to the next. */
export const filmBandRows = 16

/** Bytes that one thread needs to compose rows of this width. */
export const filmScratchBytes = (width: number): number => 5 * rowBytes(width) + gainBytes(width)

/** Rows may be written beyond their end. */
const rowBytes = (width: number): number => 4 * (Math.ceil(width / 16) * 16 + 32)
const gainBytes = (width: number): number => 4 * (Math.ceil(width / filmBandRows) + 2)

/** Composes the rows of one band. Depends on nothing but its arguments: bands may be composed in any order. */
export const composeBand = (kernels: Kernels, frame: PreparedFrame, scratch: Address, band: number): void => {
  const { width, height } = frame
  const stride = rowBytes(width)
  const [first, second] = [scratch, scratch + stride]
  const spare = scratch + 2 * stride
  const last = Math.min(height, (band + 1) * filmBandRows)
  const nodes = frame.light && nodesOf(frame.light, width, band)
  for (let y = band * filmBandRows; y < last; y += 2) {
    composeRow(kernels, frame, { row: first, spare, y, nodes })
    composeRow(kernels, frame, { row: second, spare, y: y + 1, nodes })
    storeRows(kernels, frame, first, second, y)
  }
}

interface Row {
  readonly row: Address
  /** Three more rows, then room for the gains of a row. */
  readonly spare: Address
  readonly y: number
}

interface LitRow extends Row {
  readonly nodes: LightNodes | null
}

const composeRow = (kernels: Kernels, frame: PreparedFrame, { row, spare, y, nodes }: LitRow): void => {
  const { width, shots, mix } = frame
  const stride = rowBytes(width)
  const rest = spare + stride
  for (const [place, shot] of shots.entries()) {
    const isMixed = mix !== null && place > 0
    const at = (isMixed ? spare : row) + 4 * shot.from
    composeShot(kernels, shot, { row: at, spare: rest, y })
    if (isMixed) kernels.exports.filmMix(row, spare, width, mix)
  }
  if (nodes === null) return
  const gains = spare + 3 * stride
  putGains(kernels, nodes, gains, y)
  kernels.exports.filmLight(row, width, gains, y)
}

const composeShot = (kernels: Kernels, { from, to, planes }: PreparedShot, { row, spare, y }: Row): void => {
  const count = to - from
  const place = { x: from + 0.5, y: y + 0.5, count }
  planes.forEach((plane, number) => {
    if (plane.soft === null) sampleRow(kernels, plane, { ...place, out: row, isOver: number > 0 })
    else composeSoft(kernels, plane, plane.soft, { ...place, out: row, isOver: number > 0 }, spare)
  })
}

interface Sampled {
  readonly out: Address
  readonly count: number
  /** The middle of the first pixel. */
  readonly x: number
  readonly y: number
  readonly isOver: boolean
}

const sampleRow = (
  { exports }: Kernels,
  { address, width, height, open, fromFrame: [a, b, c, d, e, f, g, h, i] }: PlaneSamples,
  { out, count, x, y, isOver }: Sampled,
): void => {
  const w = g * x + h * y + i
  // Kernels count from the middle of a pixel.
  const u = a * x + b * y + c - w / 2
  const v = d * x + e * y + f - w / 2
  exports.filmRow(out, count, address, width, height, open, isOver ? 1 : 0, u, v, w, a - g / 2, d - g / 2, g)
}

const composeSoft = (
  kernels: Kernels,
  plane: PlaneSamples,
  soft: PlaneSamples & { readonly share: number },
  wish: Sampled,
  spare: Address,
): void => {
  const { exports, memory } = kernels
  const bytes = 4 * (wish.count + 16)
  const other = spare + 4 * (Math.ceil(wish.count / 16) * 16 + 32)
  new Uint8Array(memory.buffer, spare, bytes).fill(0)
  new Uint8Array(memory.buffer, other, bytes).fill(0)
  sampleRow(kernels, plane, { ...wish, out: spare, isOver: false })
  sampleRow(kernels, soft, { ...wish, out: other, isOver: false })
  exports.filmMix(spare, other, wish.count, soft.share)
  if (wish.isOver) exports.filmOver(wish.out, spare, wish.count)
  else exports.copyRows(wish.out, spare, bytes, 4 * wish.count, 1)
}

/** Gains along the upper edge of a band and along its lower one. */
interface LightNodes {
  readonly upper: readonly number[]
  readonly lower: readonly number[]
}

const nodesOf = (light: FilmLight, width: number, band: number): LightNodes => {
  const along = (row: number): readonly number[] =>
    Array.from({ length: Math.ceil(width / filmBandRows) + 1 }, (_, node) =>
      gainAt(light, (node * filmBandRows) / width, (row * filmBandRows) / width),
    )
  return { upper: along(band), lower: along(band + 1) }
}

const putGains = ({ memory }: Kernels, { upper, lower }: LightNodes, gains: Address, y: number): void => {
  const out = new Int32Array(memory.buffer, gains, upper.length)
  const share = (y % filmBandRows) / filmBandRows
  for (let node = 0; node < out.length; node += 1)
    out[node] = Math.round(16_384 * (upper[node]! + (lower[node]! - upper[node]!) * share))
}

const storeRows = (
  { exports }: Kernels,
  { width, height, pixelFormat, out }: PreparedFrame,
  first: Address,
  second: Address,
  y: number,
): void => {
  if (pixelFormat === 'rgba') {
    exports.copyRows(out + 4 * width * y, first, 4 * width, 4 * width, 1)
    exports.copyRows(out + 4 * width * (y + 1), second, 4 * width, 4 * width, 1)
    return
  }
  const colors = (width / 2) * (y / 2)
  const u = out + width * height + colors
  const v = u + (width * height) / 4
  exports.filmI420(out + width * y, out + width * (y + 1), u, v, first, second, width)
}
