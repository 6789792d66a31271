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
  /** What its tiles show, as `filmTiles` writes them; 0: not known. */
  readonly tiles: Address
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

/** Bytes for what the tiles of a plane show. */
export const planeTileBytes = (width: number, height: number): number =>
  Math.ceil(width / planeTile) * Math.ceil(height / planeTile)
const planeTile = 16

/** Rows that are composed at once, and pixels from one node of the light to the next. */
export const filmBandRows = 16

/** Bytes that one thread needs to compose rows of this width. */
export const filmScratchBytes = (width: number): number =>
  5 * rowBytes(width) + gainBytes(width) + hiddenBytes(width)

/** Rows may be written beyond their end. */
const rowBytes = (width: number): number => 4 * (Math.ceil(width / 16) * 16 + 32)
const gainBytes = (width: number): number => 4 * (Math.ceil(width / filmBandRows) + 2)
/** One for a run of 16 pixels. */
const hiddenBytes = (width: number): number => Math.ceil(width / 16) + 16

/** Composes the rows of one band. Depends on nothing but its arguments: bands may be composed in any order. */
export const composeBand = (kernels: Kernels, frame: PreparedFrame, scratch: Address, band: number): void => {
  const { width, height } = frame
  const stride = rowBytes(width)
  const [first, second] = [scratch, scratch + stride]
  const spare = scratch + 2 * stride
  const hidden = scratch + 5 * stride + gainBytes(width)
  const last = Math.min(height, (band + 1) * filmBandRows)
  const nodes = frame.light && nodesOf(frame.light, width, band)
  for (let y = band * filmBandRows; y < last; y += 2) {
    composeRow(kernels, frame, { row: first, spare, hidden, y, nodes })
    composeRow(kernels, frame, { row: second, spare, hidden, y: y + 1, nodes })
    storeRows(kernels, frame, first, second, y)
  }
}

interface Row {
  readonly row: Address
  /** Three more rows, then room for the gains of a row. */
  readonly spare: Address
  /** Of each run of 16 pixels: the number of the plane that hides those below it. */
  readonly hidden: Address
  readonly y: number
}

interface LitRow extends Row {
  readonly nodes: LightNodes | null
}

const composeRow = (
  kernels: Kernels,
  frame: PreparedFrame,
  { row, spare, hidden, y, nodes }: LitRow,
): void => {
  const { width, shots, mix } = frame
  const stride = rowBytes(width)
  const rest = spare + stride
  for (const [place, shot] of shots.entries()) {
    const isMixed = mix !== null && place > 0
    const at = (isMixed ? spare : row) + 4 * shot.from
    composeShot(kernels, shot, { row: at, spare: rest, hidden, y })
    if (isMixed) kernels.exports.filmMix(row, spare, width, mix)
  }
  if (nodes === null) return
  const gains = spare + 3 * stride
  putGains(kernels, nodes, gains, y)
  kernels.exports.filmLight(row, width, gains, y)
}

const composeShot = (
  kernels: Kernels,
  { from, to, planes }: PreparedShot,
  { row, spare, hidden, y }: Row,
): void => {
  const place = { x: from + 0.5, y: y + 0.5, count: to - from }
  const hiding = markHidden(kernels, planes, hidden, place) ? hidden : 0
  for (let number = 0; number < planes.length; number += 1) {
    const plane = planes[number]!
    const wish = { place, out: row, isOver: number > 0, hidden: hiding, number }
    if (plane.soft === null) sampleRow(kernels, plane, plane.tiles, wish)
    else composeSoft(kernels, plane, plane.soft, wish, spare)
  }
}

/** Finds what nearer planes hide of farther ones; false: no plane can hide anything. */
const markHidden = (
  { exports, memory }: Kernels,
  planes: readonly PreparedPlane[],
  hidden: Address,
  place: RowPlace,
): boolean => {
  let isHiding = false
  for (let number = 1; number < planes.length; number += 1) {
    const plane = planes[number]!
    if (!isHider(plane)) continue
    if (!isHiding) new Uint8Array(memory.buffer, hidden, hiddenBytes(place.count)).fill(0)
    isHiding = true
    const { u, v, w, du, dv, dw } = courseOf(plane, place)
    const { tiles, width, height } = plane
    exports.filmHides(hidden, number, place.count, tiles, width, height, u, v, w, du, dv, dw)
  }
  return isHiding
}

/** What is out of focus lets the planes below shine through where it has none of its own. */
const isHider = ({ tiles, soft }: PreparedPlane): boolean => tiles !== 0 && soft === null

interface RowPlace {
  readonly count: number
  /** The middle of the first pixel. */
  readonly x: number
  readonly y: number
}

interface Sampled {
  readonly place: RowPlace
  readonly out: Address
  readonly isOver: boolean
  /** 0: nothing is. */
  readonly hidden: Address
  /** Of the plane. */
  readonly number: number
}

const sampleRow = (
  { exports }: Kernels,
  { address, width, height, open, fromFrame }: PlaneSamples,
  tiles: Address,
  { place, out, isOver, hidden, number }: Sampled,
): void => {
  const { u, v, w, du, dv, dw } = courseOf({ fromFrame }, place)
  const over = isOver ? 1 : 0
  // biome-ignore format: as the kernel has them
  exports.filmRow(
    out, place.count, address, width, height, open, over, u, v, w, du, dv, dw, tiles, hidden, number,
  )
}

/** Where the first pixel of a row lies on a plane, and how far the next one is, times `w`. */
const courseOf = (
  { fromFrame: [a, b, c, d, e, f, g, h, i] }: Pick<PlaneSamples, 'fromFrame'>,
  { x, y }: RowPlace,
) => {
  const w = g * x + h * y + i
  // Kernels count from the middle of a pixel.
  return {
    u: a * x + b * y + c - w / 2,
    v: d * x + e * y + f - w / 2,
    w,
    du: a - g / 2,
    dv: d - g / 2,
    dw: g,
  }
}

const composeSoft = (
  kernels: Kernels,
  plane: PlaneSamples,
  soft: PlaneSamples & { readonly share: number },
  wish: Sampled,
  spare: Address,
): void => {
  const { exports, memory } = kernels
  const { count } = wish.place
  const bytes = 4 * (count + 16)
  const other = spare + 4 * (Math.ceil(count / 16) * 16 + 32)
  new Uint8Array(memory.buffer, spare, bytes).fill(0)
  new Uint8Array(memory.buffer, other, bytes).fill(0)
  sampleRow(kernels, plane, 0, { ...wish, out: spare, isOver: false })
  sampleRow(kernels, soft, 0, { ...wish, out: other, isOver: false })
  exports.filmMix(spare, other, count, soft.share)
  if (wish.isOver) exports.filmOver(wish.out, spare, count)
  else exports.copyRows(wish.out, spare, bytes, 4 * count, 1)
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
