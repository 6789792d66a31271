import { AppError } from '@contract/errors'
import { expect, it } from 'vitest'
import type { ShapingRun } from '../../engine/text/text-tools'
import { loadTextTools } from './load-text-tools'
import { readTestFont, testFace } from './testing/test-faces'

const expo = '@expo-google-fonts'
const lato = testFace(`${expo}/lato/400Regular/Lato_400Regular.ttf`)
const hebrew = testFace(`${expo}/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf`)
const emoji = testFace(`${expo}/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf`)
const tinos = testFace(`${expo}/tinos/400Regular/Tinos_400Regular.ttf`)

const tools = await loadTextTools(readTestFont, 2 ** 26)

const runOf = (text: string, more: Partial<ShapingRun> = {}): ShapingRun => ({
  text,
  from: 0,
  to: text.length,
  direction: 'ltr',
  script: 'Latn',
  language: 'en',
  features: {},
  ...more,
})

it('shapes with ligatures and kerning, and without them if they are off', () => {
  const font = tools.open(lato)
  const widthOf = (features: ShapingRun['features']): number =>
    font.shape(runOf('AVAV', { features })).reduce((width, { advance }) => width + advance.x, 0)
  expect(font.shape(runOf('fi'))).toHaveLength(1)
  expect(font.shape(runOf('fi', { features: { liga: 0 } }))).toHaveLength(2)
  expect(widthOf({})).toBeLessThan(widthOf({ kern: 0 }))
})

it('shapes right to left in visual order', () => {
  const glyphs = tools.open(hebrew).shape(runOf('אבג', { direction: 'rtl', script: 'Hebr', language: 'he' }))
  expect(glyphs.map(({ cluster }) => cluster)).toEqual([2, 1, 0])
})

it('shapes Japanese downwards with the metrics and the glyphs for vertical text', () => {
  const font = tools.open(testFace('@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf'))
  const more = { script: 'Hani', language: 'ja' }
  const down = font.shape(runOf('「日', { ...more, direction: 'ttb' }))
  expect(down.map(({ advance, offset }) => [advance.y, offset.x, offset.y])).toEqual([
    [-1000, -500, -880],
    [-1000, -500, -880],
  ])
  const across = font.shape(runOf('「日', more))
  expect(down.map(({ glyph }, index) => glyph === across[index]?.glyph)).toEqual([false, true])
})

it('reads outlines and metrics in design units', () => {
  const font = tools.open(lato)
  const [glyph] = font.shape(runOf('d'))
  const { operations, coordinates } = font.outline(glyph?.glyph ?? 0)
  expect([operations[0], operations.at(-1)]).toEqual([0, 4])
  const top = Math.max(...coordinates.filter((_, index) => index % 2 === 1))
  expect(font.metrics.firstBaseline).toBeCloseTo(top, 0)
  expect(font.unitsPerEm).toBe(2000)
})

it('opens a face once, and again after its file had to make room', async () => {
  const small = await loadTextTools(readTestFont, 1)
  const first = small.open(lato)
  expect(small.open(lato)).toBe(first)
  small.open(hebrew)
  expect(small.open(lato)).not.toBe(first)
  expect(first.shape(runOf('a'))).toHaveLength(1)
})

it('refuses a file that is no font', async () => {
  const broken = { ...lato, id: 'broken', source: { bytes: new Uint8Array(100), name: 'broken.ttf' } }
  expect(() => tools.open(broken)).toThrow(AppError)
})

it('reads a colour glyph as layers, back to front', () => {
  const font = tools.open(emoji)
  const [glyph] = font.shape(runOf('😀', { script: 'Zsye' }))
  const color = font.colorGlyph(glyph?.glyph ?? 0)
  expect(color?.kind).toBe('layers')
  const kinds = color?.kind === 'layers' ? color.layers.map(({ paint }) => paint.kind) : []
  expect(kinds.length).toBeGreaterThan(3)
  expect(tools.open(lato).colorGlyph(40)).toBeNull()
})

it('joins a family of emoji into one glyph', () => {
  expect(tools.open(emoji).shape(runOf('👨‍👩‍👧', { script: 'Zsye' }))).toHaveLength(1)
})

it('reads the instructions and the stored points of a TrueType glyph', () => {
  const font = tools.open(tinos)
  const [glyph] = font.shape(runOf('d'))
  const stored = font.instructions?.glyph(glyph?.glyph ?? 0)
  if (stored?.kind !== 'simple') throw new Error('expected a simple glyph')
  expect(stored.instructions.length).toBeGreaterThan(10)
  expect(Math.max(...stored.ys)).toBe(font.metrics.firstBaseline)
  expect(stored.advance).toBe(glyph?.advance.x)
  expect(font.instructions?.controlValues.length).toBeGreaterThan(50)
})

it('breaks lines at spaces, between ideographs, and between Thai words', () => {
  const breaksOf = (text: string): readonly number[] => tools.lineBreaks(text).map(({ at }) => at)
  expect(breaksOf('one two')).toEqual([4, 7])
  expect(breaksOf('「日本」')).toEqual([2, 4])
  expect(breaksOf('สวัสดีชาวโลก')).toEqual([6, 9, 12])
  expect(tools.lineBreaks('a\u2028b')).toEqual([
    { at: 2, isRequired: true },
    { at: 3, isRequired: false },
  ])
})

it('tells directions, graphemes and scripts', () => {
  expect([...tools.bidiLevels('aא1', 'ltr')]).toEqual([0, 1, 2])
  expect(tools.graphemes('e\u0301👨‍👩‍👧x')).toEqual([0, 2, 10])
  const scripts = ['a', 'я', '中', '1', '\u0301', 'ก'].map((letter) =>
    tools.scriptOf(letter.codePointAt(0) ?? 0),
  )
  expect(scripts).toEqual(['Latn', 'Cyrl', 'Hani', 'Zyyy', 'Zinh', 'Thai'])
})

it('keeps the instructions of a font readable while other fonts are opened', async () => {
  const own = await loadTextTools(readTestFont, 2 ** 26)
  const program = own.open(tinos).instructions
  const before = program?.glyph(40)
  for (const face of [lato, hebrew, emoji]) own.open(face).shape(runOf('abc'))
  expect(before).toBeTruthy()
  expect(program?.glyph(40)).toEqual(before)
})
