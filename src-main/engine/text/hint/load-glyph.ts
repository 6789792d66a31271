import type { TrueTypeGlyph, TrueTypePart, TrueTypeProgram } from '../text-tools'
import { mulFix, roundPixel } from './fixed-point'
import { defaultState, type GraphicsState } from './graphics-state'
import { HintFault } from './hint-fault'
import type { DefinedFunction, HintSize, Machine } from './machine'
import { copyZone, type PointZone, pointZone } from './point-zone'
import { runProgram } from './run-program'

/** Instructions of one program, or of all programs of one glyph. */
export const mostInstructions = 1_000_000

const mostParts = 64
const deepestPart = 8

/** A font that its programs have prepared for a size. */
export interface HintedFont {
  readonly program: TrueTypeProgram
  readonly size: HintSize
  readonly functions: Map<number, DefinedFunction>
  readonly definedInstructions: Map<number, DefinedFunction>
  readonly storage: Int32Array
  readonly controlValues: Int32Array
  readonly twilight: PointZone
  readonly state: GraphicsState
}

export interface LoadedGlyph {
  /** Without the phantom points. */
  readonly points: PointZone
  /** The x of the glyph's origin, in 1/64 pixels: instructions may move it. */
  readonly origin: number
}

/** The four points after a glyph's own: its origin and advance, across and down, as x and y in turn. */
type Phantoms = readonly number[]

interface Part {
  readonly points: PointZone
  readonly phantoms: Phantoms
}

/** Null for a glyph without an outline. Throws `HintFault`. */
export const loadGlyph = (font: HintedFont, glyph: number): LoadedGlyph | null => {
  const loader = { font, left: mostInstructions, parts: mostParts, ...privateState(font) }
  const part = loadPart(loader, glyph, 0)
  return part === null ? null : { points: part.points, origin: part.phantoms[0] }
}

/** What the programs of a glyph may change without an effect on other glyphs. */
const privateState = (font: HintedFont) => ({
  storage: font.storage.slice(),
  controlValues: font.controlValues.slice(),
  twilight: copyZone(font.twilight),
})

interface Loader extends ReturnType<typeof privateState> {
  readonly font: HintedFont
  left: number
  parts: number
}

const loadPart = (loader: Loader, index: number, depth: number): Part | null => {
  loader.parts -= 1
  if (loader.parts < 0 || depth > deepestPart) throw new HintFault('A glyph of too many parts')
  const glyph = loader.font.program.glyph(index)
  if (glyph === null) return null
  return glyph.kind === 'simple' ? loadSimple(loader, glyph) : loadComposite(loader, glyph, depth)
}

const loadSimple = (loader: Loader, glyph: Extract<TrueTypeGlyph, { kind: 'simple' }>): Part => {
  const { xs, ys, isOnCurve, ends, leftSideBearing, advance } = glyph
  const { scaleX, scaleY } = loader.font.size
  const count = xs.length
  const points = pointZone(count + 4, [...ends])
  points.designX.set(xs)
  points.designY.set(ys)
  points.isOnCurve.set(isOnCurve)
  const origin = (count > 0 ? Math.min(...xs) : 0) - leftSideBearing
  points.designX[count] = origin
  points.designX[count + 1] = origin + advance
  for (let i = 0; i < count + 4; i += 1) {
    points.x[i] = mulFix(points.designX[i], scaleX)
    points.y[i] = mulFix(points.designY[i], scaleY)
  }
  runGlyph(loader, points, glyph.instructions, false)
  return withoutPhantoms(points)
}

const loadComposite = (
  loader: Loader,
  glyph: Extract<TrueTypeGlyph, { kind: 'composite' }>,
  depth: number,
): Part => {
  const { scaleX } = loader.font.size
  let phantoms: Phantoms = [0, 0, mulFix(glyph.advance, scaleX), 0, 0, 0, 0, 0]
  const parts: PointZone[] = []
  for (const part of glyph.parts) {
    const loaded = loadPart(loader, part.glyph, depth + 1)
    if (loaded === null) continue
    if (part.takesMetrics) phantoms = loaded.phantoms
    parts.push(placedPart(loader, part, loaded.points, parts))
  }
  const points = joined(parts, phantoms)
  if (glyph.instructions.length > 0) {
    points.touched.fill(0)
    runGlyph(loader, points, glyph.instructions, true)
  }
  return withoutPhantoms(points)
}

/** A part at its place among those before it. */
const placedPart = (
  { font }: Loader,
  { matrix, place }: TrueTypePart,
  points: PointZone,
  before: readonly PointZone[],
): PointZone => {
  const [xx, yx, xy, yy] = matrix
  const x = points.x.map((at, i) => Math.round(at * xx + points.y[i] * xy))
  const y = points.y.map((at, i) => Math.round(points.x[i] * yx + at * yy))
  let by: readonly number[]
  if (place.kind === 'offset') {
    const offset = [mulFix(place.x, font.size.scaleX), mulFix(place.y, font.size.scaleY)]
    by = place.isRounded ? offset.map(roundPixel) : offset
  } else {
    const all = joined(before, [])
    if (place.parent >= all.count || place.child >= points.count)
      throw new HintFault('A part joined at a point that does not exist')
    by = [all.x[place.parent] - x[place.child], all.y[place.parent] - y[place.child]]
  }
  return { ...points, x: x.map((at) => at + by[0]), y: y.map((at) => at + by[1]) }
}

/** All points in a row, with the phantom points, if any, behind. */
const joined = (parts: readonly PointZone[], phantoms: Phantoms): PointZone => {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const ends: number[] = []
  const points = pointZone(count + phantoms.length / 2, ends)
  let at = 0
  for (const part of parts) {
    points.x.set(part.x, at)
    points.y.set(part.y, at)
    points.isOnCurve.set(part.isOnCurve, at)
    for (const end of part.ends) ends.push(end + at)
    at += part.count
  }
  for (const [i, value] of phantoms.entries()) (i % 2 === 0 ? points.x : points.y)[at + (i >> 1)] = value
  return points
}

/** Runs a glyph's program over its scaled points. A composite's program takes its parts as they have become. */
const runGlyph = (loader: Loader, points: PointZone, instructions: Uint8Array, isScaled: boolean): void => {
  points.originalX.set(points.x)
  points.originalY.set(points.y)
  if (isScaled) {
    points.designX.set(points.x)
    points.designY.set(points.y)
  }
  const phantom = points.count - 4
  for (const i of [phantom, phantom + 1]) points.x[i] = roundPixel(points.x[i])
  for (const i of [phantom + 2, phantom + 3]) points.y[i] = roundPixel(points.y[i])
  if (instructions.length === 0) return
  const { font } = loader
  const usesDefaults = (font.state.instructControl & 2) !== 0
  const machine: Machine = {
    ...loader,
    stack: [],
    stackLimit: font.program.maxima.stackElements + 32,
    functions: font.functions,
    definedInstructions: font.definedInstructions,
    zones: [loader.twilight, points],
    state: usesDefaults ? defaultState() : { ...font.state },
    size: font.size,
    isScaled,
    program: 'glyph',
    calls: [],
    code: instructions,
    at: 0,
  }
  try {
    runProgram(machine)
  } finally {
    loader.left = machine.left
  }
}

const withoutPhantoms = (points: PointZone): Part => {
  const count = points.count - 4
  const phantoms = [0, 1, 2, 3].flatMap((i) => [points.x[count + i], points.y[count + i]])
  const cut = <T extends Int32Array | Uint8Array>(all: T): T => all.subarray(0, count) as T
  return {
    phantoms,
    points: {
      count,
      ends: points.ends,
      designX: cut(points.designX),
      designY: cut(points.designY),
      originalX: cut(points.originalX),
      originalY: cut(points.originalY),
      x: cut(points.x),
      y: cut(points.y),
      touched: cut(points.touched),
      isOnCurve: cut(points.isOnCurve),
    },
  }
}
