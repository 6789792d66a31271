import { describe, expect, test } from 'vitest'
import type { TrueTypeGlyph, TrueTypeProgram } from '../text-tools'
import { createHinter } from './create-hinter'

const square = (instructions: readonly number[]): TrueTypeGlyph => ({
  kind: 'simple',
  xs: Int16Array.of(0, 0, 500, 500),
  ys: Int16Array.of(0, 530, 530, 0),
  isOnCurve: Uint8Array.of(1, 1, 1, 1),
  ends: Uint16Array.of(3),
  instructions: Uint8Array.from(instructions),
  leftSideBearing: 0,
  advance: 600,
})

const fontOf = (glyphs: readonly TrueTypeGlyph[], more: Partial<TrueTypeProgram> = {}): TrueTypeProgram => ({
  fontProgram: new Uint8Array(),
  controlProgram: new Uint8Array(),
  controlValues: Int16Array.of(500),
  maxima: { twilightPoints: 0, storage: 4, functionDefs: 4, instructionDefs: 0, stackElements: 16 },
  glyph: (index) => glyphs[index] ?? null,
  ...more,
})

const hinted = (program: TrueTypeProgram, glyph = 0): readonly number[] | null => {
  const outline = createHinter(program, 1000).hinted(glyph, 10, 10)
  return outline === null ? null : [...outline.coordinates]
}

const [svtcaY, mdapRound, iupY, pushb1, pushb2, fdef, endf, call, jump, rcvt] = [
  0x00, 0x2f, 0x30, 0xb0, 0xb1, 0x2c, 0x2d, 0x2b, 0x1c, 0x45,
]
const roundsTop = [svtcaY, pushb1, 1, mdapRound, pushb1, 0, mdapRound, iupY]

describe('instructions of glyphs', () => {
  test('a point is rounded to the grid, and its neighbours follow', () => {
    expect(hinted(fontOf([square([])]))?.slice(2, 4)).toEqual([0, 5.296875])
    expect(hinted(fontOf([square(roundsTop)]))?.slice(0, 8)).toEqual([0, 0, 0, 5, 5, 5, 5, 0])
  })

  test('functions of the font program are called', () => {
    const fontProgram = Uint8Array.from([pushb1, 0, fdef, ...roundsTop, endf])
    const program = fontOf([square([pushb1, 0, call])], { fontProgram })
    expect(hinted(program)?.slice(2, 4)).toEqual([0, 5])
  })

  test('a control value is scaled to the size', () => {
    // MIAP without rounding moves point 1 to control value 0.
    const program = fontOf([square([svtcaY, pushb2, 1, 0, 0x3e, iupY])])
    expect(hinted(program)?.slice(2, 4)).toEqual([0, 5])
  })

  test('the parts of a composite are fitted before they are joined', () => {
    const composite: TrueTypeGlyph = {
      kind: 'composite',
      parts: [
        {
          glyph: 0,
          matrix: [1, 0, 0, 1],
          place: { kind: 'offset', x: 130, y: 130, isRounded: true },
          takesMetrics: false,
        },
      ],
      instructions: new Uint8Array(),
      leftSideBearing: 0,
      advance: 600,
    }
    expect(hinted(fontOf([square(roundsTop), composite]), 1)?.slice(0, 4)).toEqual([1, 1, 1, 6])
  })

  test('the control program switches instructions off', () => {
    const controlProgram = Uint8Array.from([pushb2, 1, 1, 0x8e])
    expect(hinted(fontOf([square(roundsTop)], { controlProgram }))).toBeNull()
  })
})

describe('programs that break the rules leave the glyph unfitted', () => {
  const selfPart: TrueTypeGlyph = {
    kind: 'composite',
    parts: [
      {
        glyph: 0,
        matrix: [1, 0, 0, 1],
        place: { kind: 'offset', x: 0, y: 0, isRounded: false },
        takesMetrics: false,
      },
    ],
    instructions: new Uint8Array(),
    leftSideBearing: 0,
    advance: 600,
  }
  const endless = [0xb8, 0xff, 0xfd, jump]
  const callsItself = Uint8Array.from([pushb1, 0, fdef, pushb1, 0, call, endf])
  test.each<[string, TrueTypeProgram]>([
    ['an endless loop', fontOf([square(endless)])],
    ['an endless font program', fontOf([square([])], { fontProgram: Uint8Array.from(endless) })],
    ['an endless recursion', fontOf([square([pushb1, 0, call])], { fontProgram: callsItself })],
    ['an undefined function', fontOf([square([pushb1, 3, call])])],
    ['an unknown instruction', fontOf([square([0x7b])])],
    ['a stack that overflows', fontOf([square(Array.from({ length: 80 }, () => [pushb1, 1]).flat())])],
    ['a block without an end', fontOf([square([pushb1, 0, 0x58])])],
    ['numbers beyond the end', fontOf([square([0x40, 9, 1])])],
    ['a glyph that is part of itself', fontOf([selfPart])],
  ])('%s', (_, program) => {
    expect(hinted(program)).toBeNull()
  })

  test('numbers that name nothing are 0, as FreeType has it', () => {
    expect(hinted(fontOf([square([pushb1, 99, rcvt, pushb1, 50, mdapRound, 0x21, 0x21])]))).not.toBeNull()
  })

  test('one glyph leaves no traces for the next', () => {
    // WCVTP changes control value 0 for its own glyph only.
    const program = fontOf([
      square([pushb2, 0, 64, 0x44, ...roundsTop]),
      square([svtcaY, pushb2, 1, 0, 0x3e, iupY]),
    ])
    const hinter = createHinter(program, 1000)
    const alone = hinter.hinted(1, 10, 10)
    hinter.hinted(0, 10, 10)
    expect(hinter.hinted(1, 10, 10)).toEqual(alone)
  })
})
