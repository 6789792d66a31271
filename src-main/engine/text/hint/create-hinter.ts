import type { GlyphOutline, TrueTypeProgram } from '../text-tools'
import { divFix, mulFix } from './fixed-point'
import { defaultState, startOfProgram } from './graphics-state'
import { HintFault } from './hint-fault'
import { hintedOutline } from './hinted-outline'
import { type HintedFont, loadGlyph, mostInstructions } from './load-glyph'
import type { HintSize, Machine } from './machine'
import { pointZone } from './point-zone'
import { runProgram } from './run-program'

/** Fits the outlines of a TrueType font to pixels, by its own instructions. */
export interface Hinter {
  /**
   * In pixels of the given size, y up. Null when the font has no instructions for the size, or when a program fails:
   * draw the plain outline then.
   */
  hinted(glyph: number, ppemX: number, ppemY: number): GlyphOutline | null
}

/**
 * FreeType's interpreter of version 35, which Photoshop's crisp letters agree with: no sub-pixels, no gray. Programs
 * that break the rules are stopped, as are those that run more than a million instructions.
 */
export const createHinter = (program: TrueTypeProgram, unitsPerEm: number): Hinter => {
  const fonts = new Map<string, HintedFont | null>()
  const fontAt = (ppemX: number, ppemY: number): HintedFont | null => {
    const key = `${ppemX},${ppemY}`
    const known = fonts.get(key)
    if (known !== undefined) return known
    if (fonts.size >= mostSizes) fonts.clear()
    const font = orNull(() => preparedFont(program, hintSize(ppemX, ppemY, unitsPerEm)))
    fonts.set(key, font)
    return font
  }
  return {
    hinted(glyph, ppemX, ppemY) {
      const font = fontAt(ppemX, ppemY)
      if (font === null || (font.state.instructControl & 1) !== 0) return null
      return orNull(() => {
        const loaded = loadGlyph(font, glyph)
        return loaded === null ? null : hintedOutline(loaded.points, loaded.origin)
      })
    },
  }
}

const mostSizes = 16

const orNull = <T>(result: () => T): T | null => {
  try {
    return result()
  } catch (error) {
    if (error instanceof HintFault) return null
    throw error
  }
}

const hintSize = (ppemX: number, ppemY: number, unitsPerEm: number): HintSize => ({
  ppemX: Math.round(ppemX),
  ppemY: Math.round(ppemY),
  scaleX: divFix(Math.round(ppemX * 64), unitsPerEm),
  scaleY: divFix(Math.round(ppemY * 64), unitsPerEm),
})

/** The font after its font program and, for the size, its control program. Throws `HintFault`. */
const preparedFont = (program: TrueTypeProgram, size: HintSize): HintedFont => {
  const { maxima, controlValues, fontProgram, controlProgram } = program
  const scale = Math.max(size.scaleX, size.scaleY)
  const machine: Machine = {
    stack: [],
    stackLimit: maxima.stackElements + 32,
    storage: new Int32Array(maxima.storage),
    controlValues: Int32Array.from(controlValues, (value) => mulFix(value * 64, scale >> 6)),
    functions: new Map(),
    definedInstructions: new Map(),
    zones: [pointZone(maxima.twilightPoints + 4, []), pointZone(0, [])],
    state: defaultState(),
    size,
    isScaled: false,
    program: 'font',
    calls: [],
    code: fontProgram,
    at: 0,
    left: mostInstructions,
  }
  runProgram(machine)
  const control: Machine = {
    ...machine,
    stack: [],
    state: defaultState(),
    program: 'control',
    code: controlProgram,
    at: 0,
    left: mostInstructions,
  }
  runProgram(control)
  return {
    program,
    size,
    functions: control.functions,
    definedInstructions: control.definedInstructions,
    storage: control.storage,
    controlValues: control.controlValues,
    twilight: control.zones[0],
    state: { ...control.state, ...startOfProgram() },
  }
}
