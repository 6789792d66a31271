import { scaling } from '@geometry/affine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grownRect, type Quad, type Rect } from '../../engine/document/geometry'
import {
  type ParagraphStyle,
  type TextModel,
  type TextStyle,
  textAntiAliases,
  textJustifications,
} from '../../engine/document/text-model'
import { antiAliasRules } from '../../engine/text/draw/anti-alias-rules'
import { drawText } from '../../engine/text/draw/draw-text'
import type { LaidText } from '../../engine/text/laid-text'
import { layText } from '../../engine/text/lay-text'
import { boxFrame, plainModel } from '../../engine/text/testing/plain-model'
import { hullOf } from '../../engine/warp/surface'
import { howOften } from '../../testing/how-often'
import { loadTextTools } from './load-text-tools'
import { readTestFont, testFace } from './testing/test-faces'

const expo = (family: string, file: string, fallbackFor: readonly string[] = []) =>
  testFace(`@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`, {
    postScriptName: file,
    fallbackFor,
  })

/** Plain and instructed outlines, a script whose letters join far out of their places, and a fallback. */
const shelf = {
  revision: 'laws',
  faces: [
    expo('arimo', 'Arimo'),
    expo('tinos', 'Tinos'),
    expo('caladea', 'Caladea'),
    expo('pacifico', 'Pacifico'),
    expo('noto-sans-arabic', 'NotoSansArabic', ['Arab']),
  ],
}
const fontNames = shelf.faces.slice(0, 4).map(({ postScriptName }) => postScriptName)
const tools = await loadTextTools(readTestFont, 2 ** 26)
const lay = (model: TextModel, fit: 'overflow' | 'shrink' | 'clip'): LaidText =>
  layText({ model, stored: model, fit, requestedFont: null }, shelf, tools)

const letters = fc.string({
  unit: fc.constantFrom(...'aBefgijpTy fi.,Åéđ שלמש \r\u0003'),
  minLength: 1,
  maxLength: 40,
})

const style = fc.record({
  fontPostScriptName: fc.constantFrom(...fontNames),
  fontSize: fc.integer({ min: 6, max: 60 }),
  tracking: fc.constantFrom(0, 0, 50, 200),
  baselineShift: fc.integer({ min: -3, max: 3 }),
  horizontalScale: fc.constantFrom(1, 1, 0.7, 1.5),
  isFauxBold: fc.boolean(),
  isFauxItalic: fc.boolean(),
  isUnderlined: fc.boolean(),
  caps: fc.constantFrom('normal', 'small', 'all'),
  color: fc.constant({ red: 0, green: 0, blue: 0 }),
} satisfies { readonly [Key in keyof TextStyle]?: fc.Arbitrary<TextStyle[Key]> })

const paragraph = fc.record({
  justification: fc.constantFrom(...textJustifications),
  startIndent: fc.constantFrom(0, 0, 8),
  spaceAfter: fc.constantFrom(0, 5),
} satisfies { readonly [Key in keyof ParagraphStyle]?: fc.Arbitrary<ParagraphStyle[Key]> })

const models: fc.Arbitrary<TextModel> = fc
  .record({
    pieces: fc.array(fc.tuple(letters, style), { minLength: 1, maxLength: 3 }),
    paragraph,
    width: fc.integer({ min: 40, max: 240 }),
    height: fc.integer({ min: 20, max: 120 }),
    scale: fc.constantFrom(0.75, 1, 1.5),
    place: fc.tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true })),
    antiAlias: fc.constantFrom(...textAntiAliases),
  })
  .map(({ pieces, paragraph: own, width, height, scale, place: [e, f], antiAlias }) =>
    plainModel(pieces, own, {
      frame: boxFrame(width, height),
      transform: { ...scaling(scale, scale), e, f },
      antiAlias,
    }),
  )

const runs = { numRuns: howOften('engine: random words in real fonts whose picture obeys a law'), seed: 16 }
const clip: Rect = { left: -400, top: -400, right: 1600, bottom: 1600 }

const drawn = (laid: LaidText, isHinted: boolean) => drawText(laid, { isHinted, clip })

/** The pixels of a picture that have ink. */
const inkOf = ({ bounds, alpha }: ReturnType<typeof drawText>): Rect | null => {
  const across = bounds.right - bounds.left
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [at, level] of alpha.entries()) {
    if (level === 0) continue
    const [x, y] = [bounds.left + (at % across), bounds.top + Math.floor(at / across)]
    Object.assign(ink, {
      ...{ left: Math.min(ink.left, x), right: Math.max(ink.right, x + 1) },
      ...{ top: Math.min(ink.top, y), bottom: Math.max(ink.bottom, y + 1) },
    })
  }
  return ink.left < ink.right ? ink : null
}

const wholePixels = (quad: Quad, more: number): Rect => {
  const { left, top, right, bottom } = grownRect(hullOf(quad), more)
  return { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) }
}

const expectWithin = (ink: Rect, room: Rect): void => {
  const over = [room.left - ink.left, room.top - ink.top, ink.right - room.right, ink.bottom - room.bottom]
  expect(Math.max(...over)).toBeLessThanOrEqual(0)
}

/**
 * How far letters stand beyond the box that their outlines fit: those on whole rows of pixels up to one, and those that
 * instructions fit to pixels up to two (measured on 500 texts). The box cuts off what does.
 */
const beyondBoxPx = (antiAlias: TextModel['antiAlias'], isHinted: boolean): number => {
  if (antiAlias === 'smooth' || antiAlias === 'strong') return 0
  return isHinted && antiAliasRules[antiAlias].hinting !== null ? 2 : 1
}

describe('random words in real fonts', () => {
  it('shrunk, have no ink outside their box, and lose none that their outlines have', () => {
    let shrunk = 0
    fc.assert(
      fc.property(models, fc.boolean(), (model, isHinted) => {
        const laid = lay(model, 'shrink')
        const ink = inkOf(drawn(laid, isHinted))
        if (laid.box === null || ink === null) return
        expectWithin(ink, wholePixels(laid.box, 0))
        if (laid.fit.overflows) return
        const uncut = inkOf(drawn({ ...laid, fit: { ...laid.fit, isClipped: false } }, isHinted)) ?? ink
        expectWithin(uncut, wholePixels(laid.box, beyondBoxPx(model.antiAlias, isHinted)))
        if (laid.fit.scale < 1) shrunk += 1
      }),
      runs,
    )
    expect(shrunk).toBeGreaterThan(runs.numRuns / 2)
  })

  it('clipped, paint no pixel outside their box', () => {
    fc.assert(
      fc.property(models, fc.boolean(), (model, isHinted) => {
        const laid = lay(model, 'clip')
        const ink = inkOf(drawn(laid, isHinted))
        if (ink !== null && laid.box !== null) expectWithin(ink, wholePixels(laid.box, 0))
      }),
      runs,
    )
  })

  it('drawn at twice the size, are the words of twice the size', () => {
    fc.assert(
      fc.property(models, fc.boolean(), (model, isHinted) => {
        const { a, d, e, f } = model.transform
        const large = { ...model, transform: { ...scaling(a * 2, d * 2), e, f } }
        const words = drawn(lay(large, 'overflow'), isHinted)
        expect(drawn(lay(doubled(model), 'overflow'), isHinted)).toEqual(words)
      }),
      runs,
    )
  })
})

/** Every length of a text, twice as long. */
const doubled = (model: TextModel): TextModel => {
  if (model.frame.kind !== 'box') throw new Error('These words are in boxes.')
  const { right, bottom } = model.frame.bounds
  return {
    ...model,
    runs: model.runs.map(({ length, style: own }) => ({
      length,
      style: { ...own, fontSize: own.fontSize * 2, baselineShift: own.baselineShift * 2 },
    })),
    paragraphs: model.paragraphs.map(({ length, style: own }) => ({
      length,
      style: { ...own, startIndent: own.startIndent * 2, spaceAfter: own.spaceAfter * 2 },
    })),
    frame: boxFrame(right * 2, bottom * 2),
  }
}
