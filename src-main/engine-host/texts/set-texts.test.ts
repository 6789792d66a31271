import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fontWithPicture } from '../../adapters/text/testing/font-with-pictures'
import { noEdits } from '../../engine/edits/no-edits'
import { laidText, testFont, testGlyph } from '../../engine/text/draw/test-words'
import { plainFace } from '../../engine/text/fonts/testing/plain-shelf'
import type { TextEdit } from '../../engine/text/model/text-edit'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { drawForOutput } from '../drawing/draw-for-output'
import { drawDraft } from '../drawing/edit-document'
import { measureEdits, measureTexts } from '../drawing/measure-texts'
import { drawReduced } from '../preview/draw-frame'
import { openTestContext } from '../testing/test-context'
import { mockupBytes, painted, plainImage, type Rgba, writeMockup } from '../testing/test-mockup'
import { testShelf } from '../testing/test-shelf'
import { cardEdit, cardSize, cardWords, drawnPixels, takenPixels, wall } from '../testing/text-card'
import { colorGlyphSupply } from './color-glyph-supply'

const { width, height } = cardSize

let folder: string
let context: Awaited<ReturnType<typeof openTestContext>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-set-texts-'))
  context = await openTestContext(folder)
  context.fonts.bind(testShelf)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const resourceFont = (file: string): string => join(import.meta.dirname, '../../../resources/fonts', file)

const fileOf = (name: string, children: readonly Layer[], rest = {}): Promise<string> =>
  writeMockup(join(folder, `${name}.psd`), { width, height, children: [...children] }, rest)

const nameIs = (text: string | null, changes: Partial<TextEdit> = {}): TextEdit =>
  cardEdit({ text, ...changes })

type Pixels = Uint8Array<ArrayBuffer>

const drawn = (file: string, texts: readonly TextEdit[], within: EngineContext = context): Promise<Pixels> =>
  drawnPixels(within, file, { ...noEdits, texts })

/** The columns of pixels that are darker than white. */
const inkColumns = (pixels: Pixels, across = width, part = 0): readonly number[] => {
  const columns = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + part] ?? 0) < 200) columns.add((at / 4) % across)
  return [...columns].toSorted((a, b) => a - b)
}

it('draws new words in the place of the stored pixels', async () => {
  const file = await fileOf('plain', [wall, cardWords()])
  const [before, after] = [await drawn(file, []), await drawn(file, [nameIs('Ada Lovelace')])]
  expect([inkColumns(before)[0], inkColumns(before).at(-1)]).toEqual([10, 49])
  expect(inkColumns(after)[0]).toBeGreaterThanOrEqual(9)
  expect(inkColumns(after).at(-1)).toBeGreaterThan(130)
  expect(after).not.toContain(128)
})

it('keeps Photoshop’s own pixels of a text that is replaced by itself', async () => {
  const file = await fileOf('same', [wall, cardWords()])
  expect(await drawn(file, [nameIs('Ada')])).toEqual(await drawn(file, []))
})

it('shows a hidden text, and of a hidden group around it nothing else', async () => {
  const bar = { name: 'bar', top: 50, imageData: plainImage(width, 10, [0, 0, 0, 255]) }
  const file = await fileOf('hidden', [
    wall,
    { name: 'Options', hidden: true, children: [bar, cardWords({ hidden: true })] },
  ])
  const layer = await withDocument(context, file, async ({ document }) => {
    const [group] = document.layers.filter((each) => 'children' in each)
    return group && 'children' in group ? group.children.find(({ name }) => name === 'Name')?.id : undefined
  })
  const pixels = await drawn(file, [nameIs('Ada', { layer: [layer ?? 0] })])
  expect(inkColumns(pixels)).toEqual(Array.from({ length: 40 }, (_, at) => at + 10))
})

it('gives the colour to the overlay where that is what shows, and to the letters elsewhere', async () => {
  const solidFill = [
    { enabled: true, blendMode: 'normal' as const, opacity: 1, color: { r: 0, g: 0, b: 255 } },
  ]
  const plain = await fileOf('colored', [wall, cardWords()])
  const overlaid = await fileOf('overlaid', [wall, cardWords({ effects: { solidFill } })])
  for (const file of [plain, overlaid]) {
    const pixels = await drawn(file, [nameIs(null, { color: '#ff0000' })])
    const [reds, blues] = [0, 2].map((part) => pixels.filter((_, at) => at % 4 === part))
    expect(Math.min(...(blues ?? [])), file).toBe(0)
    expect(Math.min(...(reds ?? [])), file).toBe(255)
    // Letters under an overlay keep their stored pixels.
    if (file === overlaid)
      expect([inkColumns(pixels, width, 1)[0], inkColumns(pixels, width, 1).at(-1)]).toEqual([10, 49])
  }
})

it('gives stored letters another colour without their font', async () => {
  const unknown = { font: { name: 'NobodyHasThis-Regular' }, fontSize: 24, fillColor: { r: 0, g: 0, b: 0 } }
  const text = { text: 'Ada', transform: [1, 0, 0, 1, 10, 40], style: unknown }
  const file = await fileOf('recolored', [wall, cardWords({ text })])
  const edits = { ...noEdits, texts: [nameIs('Ada', { color: '#cc0066', fit: 'shrink' })] }
  await withDocument(context, file, async (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture, diagnostics } = await drawDraft(context, open, draft, {})
    const pixels = takenPixels(context, picture)
    expect(diagnostics).toEqual([])
    expect([...pixels.subarray((25 * width + 20) * 4, (25 * width + 20) * 4 + 4)]).toEqual([204, 0, 102, 255])
    expect([inkColumns(pixels, width, 1)[0], inkColumns(pixels, width, 1).at(-1)]).toEqual([10, 49])
    expect(await measureTexts(context, open, edits)).toMatchObject([
      { requestedFont: 'NobodyHasThis-Regular', matchSource: 'postscript_name', isCovered: true },
    ])
  })
  const small = await withDocument(context, file, async (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const size = { width: width / 2, height: height / 2 }
    return takenPixels(context, (await drawForOutput(context, open, draft, size, {})).picture)
  })
  const middle = (12 * (width / 2) + 10) * 4
  const [red = 0, green = 0, blue = 0] = small.subarray(middle, middle + 3)
  expect([red - 204, green, blue - 102].every((off) => Math.abs(off) <= 1)).toBe(true)
})

it('keeps the stored letters when an edit sets the font, size and fit that they have', async () => {
  const file = await fileOf('alike', [wall, cardWords()])
  const [face] = testShelf.faces.filter(({ postScriptName }) => postScriptName === 'Arimo-Regular')
  const before = await drawn(file, [])
  for (const font of [face?.id ?? '', 'Arimo-Regular', 'arimo-regular'])
    expect(await drawn(file, [nameIs('Ada', { font, fontSizePx: 24.004, fit: 'shrink' })]), font).toEqual(
      before,
    )
  expect(await drawn(file, [nameIs('Ada', { font: 'Arimo-Bold' })])).not.toEqual(before)
})

it('shrinks point text to the stored letters where their font is missing', async () => {
  const unknown = { font: { name: 'NobodyHasThis-Regular' }, fontSize: 24 }
  const text = { text: 'Ada', transform: [1, 0, 0, 1, 10, 40], style: unknown }
  const scaleIn = async (across: number): Promise<number | undefined> => {
    const imageData = plainImage(across, 20, [128, 128, 128, 255])
    const file = await fileOf(`room-${across}`, [wall, cardWords({ text, imageData })])
    const edits = { ...noEdits, texts: [nameIs('Ada Lovelace', { fit: 'shrink' })] }
    const [told] = await withDocument(context, file, (open) => measureTexts(context, open, edits))
    expect(told?.ink?.right).toBeLessThanOrEqual(10.5 + across)
    return told?.scale
  }
  expect((await scaleIn(80))! / (await scaleIn(40))!).toBeCloseTo(2, 1)
})

it('paints emoji in colours of their own, beside letters in the colour of the text', async () => {
  const file = await fileOf('emoji', [wall, cardWords()])
  const pixels = await drawn(file, [nameIs('A 🌹')])
  const hasColor = (is: (red: number, green: number, blue: number) => boolean): boolean =>
    pixels.some((red, at) => at % 4 === 0 && is(red, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
  expect(hasColor((red, green, blue) => red > 150 && green < 90 && blue < 90)).toBe(true)
  expect(hasColor((red, green, blue) => red < 20 && green < 20 && blue < 20)).toBe(true)
})

it('sets words inside the contents of a smart object', async () => {
  const id = '20953ddb-9391-11ec-b4f1-c15674f50bc4'
  const placedLayer = {
    ...{ id, placed: id, type: 'raster' as const, width, height },
    transform: [0, 0, width, 0, width, height, 0, height],
  }
  const inside = mockupBytes({ width, height, children: [wall, cardWords()] })
  const file = await fileOf(
    'within',
    [wall, { name: 'card', imageData: plainImage(width, height, [255, 255, 255, 255]), placedLayer }],
    { linkedFiles: [{ id, name: 'card.psd', data: inside }] },
  )
  const edit = nameIs('Ada Lovelace', { layer: [2, 2] })
  expect(inkColumns(await drawn(file, [edit])).at(-1)).toBeGreaterThan(130)
  const told = await withDocument(context, file, (open) =>
    measureTexts(context, open, { ...noEdits, texts: [edit] }),
  )
  expect(told).toMatchObject([
    { layerPath: [2, 2], layerName: 'Name', matchSource: 'postscript_name', isCovered: true },
  ])
})

it('measures several versions of a file, of which one fails alone', async () => {
  const file = await fileOf('versions', [wall, cardWords()])
  const edits = [
    [nameIs('Ada Lovelace')],
    [nameIs('Ada', { font: 'Nowhere-Regular' })],
    [nameIs('Ada Lovelace', { fit: 'shrink' })],
  ].map((texts) => ({ ...noEdits, texts }))
  const outcomes = await measureEdits(context, { file, edits }, {})
  expect(outcomes).toMatchObject([
    { texts: [{ layerName: 'Name', scale: 1 }] },
    { failure: { code: 'FONT_NOT_FOUND' } },
    { texts: [{ layerName: 'Name', scale: expect.closeTo(0.3, 1) }] },
  ])
  const signal = AbortSignal.abort(new Error('Stopped'))
  await expect(measureEdits(context, { file, edits }, { signal })).rejects.toThrow('Stopped')
})

it('draws a smaller picture, and nearly also a quick one, as the whole one reduced', async () => {
  const file = await fileOf('small', [wall, cardWords()])
  const small = await withDocument(context, file, async (open) => {
    const edits = { ...noEdits, texts: [nameIs('Ada Lovelace')] }
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture } = await drawForOutput(
      context,
      open,
      draft,
      { width: width / 2, height: height / 2 },
      {},
    )
    return takenPixels(context, picture)
  })
  const whole = await drawn(file, [nameIs('Ada Lovelace')])
  const meanAt = (at: number): number => {
    const [x, y] = [at % (width / 2), Math.floor(at / (width / 2))]
    const of = (dx: number, dy: number): number => whole[((2 * y + dy) * width + 2 * x + dx) * 4] ?? 0
    return (of(0, 0) + of(1, 0) + of(0, 1) + of(1, 1)) / 4
  }
  const quick = await withDocument(context, file, async (open) => {
    const edits = { ...noEdits, texts: [nameIs('Ada Lovelace')] }
    const wish = { edits, box: { width: width / 2, height: height / 2 }, grain: 'quick' } as const
    const frame = await drawReduced(context, open, wish, {})
    if (frame === null) throw new Error('The file is reduced as a whole')
    return takenPixels(context, frame.picture)
  })
  const errorOf = (pixels: Uint8Array): number => {
    expect(pixels).toHaveLength(whole.length / 4)
    const errors = Array.from({ length: pixels.length / 4 }, (_, at) =>
      Math.abs((pixels[at * 4] ?? 0) - meanAt(at)),
    )
    return errors.reduce((sum, error) => sum + error, 0) / errors.length
  }
  // The filter of finished pictures is sharper than a mean.
  expect(errorOf(small)).toBeLessThan(4)
  // Letters of a frame that follows the keys do not snap (2.9); without any letters the error is 17.
  expect(errorOf(quick)).toBeLessThan(4)
})

it('says which font stands in for a missing one, and which characters no font has', async () => {
  const style = { font: { name: 'ArialMT' }, fontSize: 24 }
  const file = await fileOf('missing', [
    wall,
    cardWords({ text: { text: 'Ada', transform: [1, 0, 0, 1, 10, 40], style } }),
  ])
  const edits = { ...noEdits, texts: [nameIs('Ada 語')] }
  await withDocument(context, file, async (open) => {
    expect(await measureTexts(context, open, edits)).toMatchObject([
      {
        requestedFont: 'ArialMT',
        resolvedFont: { family: 'Arimo', postScriptName: 'Arimo-Regular' },
        matchSource: 'metric_twin',
        isCovered: false,
        missing: '語',
        ink: { left: expect.closeTo(10, 0), bottom: expect.closeTo(40, 0) },
      },
    ])
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture, diagnostics } = await drawDraft(context, open, draft, {})
    picture.free()
    expect(diagnostics.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['text:metric-twin', 'text:glyphs-missing']),
    )
  })
})

it('tells that letters come from another version of the font when the stored ones are wider', async () => {
  const told = async (across: number): Promise<boolean> => {
    const imageData = plainImage(across, 20, [128, 128, 128, 255])
    const file = await fileOf(`version-${across}`, [wall, cardWords({ imageData })])
    return withDocument(context, file, async (open) => {
      const edits = { ...noEdits, texts: [nameIs('Adam')] }
      const { picture, diagnostics } = await drawDraft(
        context,
        open,
        { edits, rerender: 'none', bytesPerSample: 1 },
        {},
      )
      picture.free()
      return diagnostics.some(({ feature }) => feature === 'text:another-font-version')
    })
  }
  expect([await told(43), await told(60)]).toEqual([false, true])
})

it('draws stored words anew on request, where their font is at hand', async () => {
  const unknown = { font: { name: 'NobodyHasThis-Regular' }, fontSize: 24 }
  const text = { text: 'Ada', transform: [1, 0, 0, 1, 10, 40], style: unknown }
  const told = async (children: readonly Layer[], rerender: 'text' | 'shapes') => {
    const file = await fileOf(`anew-${children.length}-${rerender}`, children)
    return withDocument(context, file, async (open) => {
      const draft = { edits: noEdits, rerender, bytesPerSample: 1 } as const
      const { picture, diagnostics } = await drawDraft(context, open, draft, {})
      // The bar that is stored for the words is gray, and no letter is that wide.
      const isStored = takenPixels(context, picture).includes(128)
      return { isStored, features: diagnostics.map(({ feature }) => feature) }
    })
  }
  expect(await told([wall, cardWords()], 'text')).toMatchObject({ isStored: false })
  expect(await told([wall, cardWords()], 'shapes')).toMatchObject({ isStored: true })
  expect(await told([wall, cardWords({ text }), { ...wall, opacity: 0 }], 'text')).toEqual({
    isStored: true,
    features: ['rerender:text'],
  })
})

it('paints the parts of emoji that take the colour of the text in it, also where it is an ink', async () => {
  const font = { ...testFont(), colorGlyph: () => ({ kind: 'layers' as const, layers: [] }) }
  const black = { red: 1, green: 1, blue: 1, black: 0 }
  const file = await fileOf('inks', [wall, cardWords()])
  await withDocument(context, file, async ({ document }) => {
    const inks = { ...document, colorMode: 'cmyk' as const, iccProfile: null }
    const { srgbOf } = await colorGlyphSupply(context, inks, laidText([testGlyph({ font, color: black })]))
    const { red, green, blue } = srgbOf(black)
    expect(Math.max(red, green, blue)).toBeLessThan(0.25)
  })
})

it('draws letters that their fonts store as pictures', async () => {
  const arimo = new Uint8Array(await readFile(resourceFont('Arimo_400Regular.ttf')))
  const [width, height] = [48, 48]
  const half = (x: number): Rgba => (x < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255])
  const png = await sharp(painted(width, height, half).data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const glyphOfD = 39
  for (const kind of ['sbix', 'CBDT'] as const) {
    const path = join(folder, `${kind}.ttf`)
    await writeFile(path, fontWithPicture(arimo, kind, { glyph: glyphOfD, png, width, height }))
    const face = plainFace('Pictures', kind, { source: { path } })
    context.fonts.bind({ revision: kind, faces: [face, ...testShelf.faces] })
    const file = await fileOf(`pictures-${kind}`, [wall, cardWords()])
    const pixels = await drawn(file, [nameIs('DA', { font: `Pictures-${kind}` })])
    const columnsOf = (is: (red: number, blue: number) => boolean): readonly number[] =>
      inkColumns(pixels.map((part, at) => (at % 4 === 0 && is(part, pixels[at + 2] ?? 0) ? 0 : 255)))
    // 48 of 64 pixels of an em of 24.
    expect(columnsOf((red, blue) => red > 200 && blue < 50)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
    expect(columnsOf((red, blue) => red < 50 && blue > 200)).toEqual([19, 20, 21, 22, 23, 24, 25, 26, 27])
    // The other letter is an outline in the text's own colour.
    expect(columnsOf((red, blue) => red < 50 && blue < 50).length).toBeGreaterThan(3)
  }
  context.fonts.bind(testShelf)
})
