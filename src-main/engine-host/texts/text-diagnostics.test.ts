import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayerTextData } from 'ag-psd'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import { withDocument } from '../documents/document-cache'
import { drawDraft } from '../drawing/edit-document'
import { openTestContext } from '../testing/test-context'
import { mockupBytes, plainImage } from '../testing/test-mockup'
import { testShelf } from '../testing/test-shelf'

let folder: string
let context: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-text-diagnostics-'))
  context = await openTestContext(folder)
  context.fonts.bind(testShelf)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const style = { font: { name: 'Arimo-Regular' }, fontSize: 16, fillColor: { r: 0, g: 0, b: 0 } }
const unhyphenated = { autoHyphenate: false }
const plain: LayerTextData = {
  ...{ text: 'Ada Lovelace', transform: [1, 0, 0, 1, 10, 30], antiAlias: 'crisp', style },
  paragraphStyle: unhyphenated,
}
const inBox = { shapeType: 'box' as const, boxBounds: [0, 0, 60, 60] }
const warp = { style: 'arc', value: 20, perspective: 0, perspectiveOther: 0, rotate: 'horizontal' } as const

/** Texts as files have them, by what is told of each when its words change. */
const texts: Readonly<Record<string, Partial<LayerTextData>>> = {
  '': {},
  'text:anti-alias': { antiAlias: 'smooth' },
  'text:every-line-composer': { ...inBox, paragraphStyle: { ...unhyphenated, everyLineComposer: true } },
  'text:faux-style': { style: { ...style, fauxBold: true } },
  'text:hanging-punctuation': { ...inBox, paragraphStyle: { ...unhyphenated, hanging: true } },
  'text:hyphenation': { ...inBox, paragraphStyle: { autoHyphenate: true } },
  'text:justification': { ...inBox, paragraphStyle: { ...unhyphenated, justification: 'justify-left' } },
  'text:metric-twin': { style: { ...style, font: { name: 'ArialMT' } } },
  'text:font-missing': { style: { ...style, font: { name: 'NobodyHasThis-Regular' } } },
  'text:optical-kerning': { style: { ...style, autoKerning: true } },
  'text:underline': { style: { ...style, underline: true } },
  'text:vertical': { orientation: 'vertical' },
  'text:warp': { warp },
}

/** The library writes no optical kerning; the one text whose kerning is automatic gets it, in as many bytes. */
const withOpticalKerning = (bytes: Uint8Array): Uint8Array => {
  const [automatic, optical] = ['/AutoKerning true', '/AutoKern 2      ']
  const text = Buffer.from(bytes).toString('latin1')
  const layer = text.lastIndexOf('text:optical-kerning', text.indexOf('text:underline'))
  const at = text.indexOf('/AutoKerning true', layer)
  expect(at).toBeGreaterThan(0)
  expect(automatic?.length).toBe(optical?.length)
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(optical ?? ''), bytes.subarray(at + 17)])
}

it('tells of a text whose words change what has not been measured of it, and of a plain text nothing', async () => {
  const names = Object.keys(texts)
  const wall = { name: 'wall', imageData: plainImage(200, 100, [255, 255, 255, 255]) }
  const layers = names.map((name) => ({
    ...{ name, left: 10, top: 15, imageData: plainImage(90, 20, [0, 0, 0, 255]) },
    text: { ...plain, ...texts[name] },
  }))
  const bytes = withOpticalKerning(mockupBytes({ width: 200, height: 100, children: [wall, ...layers] }))
  const kept = { segments: [], font: null, fontSizePx: null, color: null, fit: 'overflow' as const }
  const edits = {
    ...noEdits,
    texts: names.map((_, at) => ({ layer: [at + 2], text: 'Ada King, Countess', ...kept })),
  }
  const file = join(folder, 'features.psd')
  await writeFile(file, bytes)
  await withDocument(context, file, async (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture, diagnostics } = await drawDraft(context, open, draft, {})
    picture.free()
    const told = names.map((name) => {
      const features = diagnostics.filter(({ layerName }) => layerName === name).map(({ feature }) => feature)
      return [name, features.filter((feature) => !always.has(feature))]
    })
    expect(told).toEqual(names.map((name) => [name, name === '' ? [] : [name]]))
  })
})

/** The stored pixels are a bar, whose width is that of no font. */
const always: ReadonlySet<string> = new Set(['text:another-font-version', 'text:overflow'])
