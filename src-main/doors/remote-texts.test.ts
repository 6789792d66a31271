import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layer } from 'ag-psd'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRemoteDrawing } from '../compose/open-remote-drawing'
import type { ResolvedEdits } from '../engine/edits/edit-kinds'
import { noEdits } from '../engine/edits/no-edits'
import { plainFace, plainShelf } from '../engine/text/fonts/testing/plain-shelf'
import { mockupBytes, plainImage } from '../engine-host/testing/test-mockup'
import { openFaultyProxy } from '../remote/testing/faulty-proxy'
import { sourceAt } from '../service/ports/document-source'
import type { RenderedFile } from '../service/ports/engine'
import { createCannedEngine } from '../service/testing/canned-engine'
import { openRenderFixture, type RenderFixture } from './testing/render-fixture'
import { poster } from './testing/test-fixture'

const resources = join(import.meta.dirname, '../../resources/fonts')
const lobster = plainFace('Lobster', 'Regular', {
  ...{ id: '5e0c6a5e-9f4b-4c5a-8a53-3f2f6a3e9b01', origin: 'uploaded' as const },
  source: { path: join(resources, 'Lobster_400Regular.ttf') },
})

let folder: string
let fixture: RenderFixture
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-remote-texts-'))
  fixture = await openRenderFixture('remote-texts')
  proxy = await openFaultyProxy(fixture.address)
})
afterAll(async () => {
  await proxy.close()
  await fixture.close()
  await rm(folder, { recursive: true })
})

const stroke = [
  { enabled: true, size: { units: 'Pixels' as const, value: 3 }, color: { r: 0, g: 0, b: 0 } },
].map((each) => ({ ...each, position: 'outside' as const, fillType: 'color' as const, opacity: 1 }))

const card = (): Uint8Array => {
  const text: Layer = {
    ...{ name: 'Name', left: 20, top: 20, imageData: plainImage(60, 30, [0, 0, 0, 255]) },
    effects: { stroke },
    text: {
      text: 'Ada',
      transform: [1, 0, 0, 1, 20, 48],
      style: { font: { name: 'Arimo-Regular' }, fontSize: 30, fillColor: { r: 0, g: 0, b: 0 } },
    },
  }
  const badge: Layer = { name: 'dot', left: 150, top: 60, imageData: plainImage(20, 20, [0, 0, 0, 255]) }
  const wall: Layer = { name: 'wall', imageData: plainImage(200, 100, [255, 255, 255, 255]) }
  return mockupBytes({
    ...{ width: 200, height: 100 },
    children: [wall, { name: 'Badge', effects: { stroke }, children: [badge] }, text],
  })
}

it('draws words, colours and outlines on a service, in a font that was added here', async () => {
  const file = join(folder, 'card.psd')
  await writeFile(file, card())
  const { drawing } = await openRemoteDrawing(
    { baseUrl: proxy.address, apiKey: fixture.key, name: 'Print shop' },
    {
      ...{ dataFolder: folder, engine: createCannedEngine(poster), isQueued: false },
      fonts: { shelf: async () => plainShelf(lobster) },
    },
  )
  const { layers } = await drawing.describe(sourceAt(file))
  const [name, badge] = ['Name', 'Badge'].map((wanted) => layers.find((layer) => layer.name === wanted))
  expect(name).toMatchObject({
    ...{ kind: 'text', outlineCount: 1 },
    text: { text: 'Ada', fontPostScriptName: 'Arimo-Regular', fontSizePx: 30, isEditable: true },
  })
  expect(badge).toMatchObject({ kind: 'group', outlineCount: 1 })
  const target = join(folder, 'made.png')
  const render = (edits: Partial<ResolvedEdits>): Promise<RenderedFile> =>
    drawing.render({
      ...{ file: sourceAt(file), edits: { ...noEdits, ...edits }, target },
      output: { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'document' },
    })
  const words = {
    ...{ layer: name?.path ?? [], text: 'Eve', segments: [], fontSizePx: null },
    ...{ font: lobster.id, color: '#ff0000', fit: 'shrink' as const },
  }
  const outlines = [name, badge].map((layer, at) => ({
    layer: layer?.path ?? [],
    colors: [['#0000ff', '#00ff00'][at] ?? null],
  }))
  await render({ texts: [words], outlines })

  const sent = JSON.parse(String(proxy.seen.findLast(({ url }) => url.endsWith('/renders'))?.body))
  expect(sent).toMatchObject({
    text_layers: [
      { text: 'Eve', font: 'Lobster-Regular', color: '#ff0000', fit: 'shrink', stroke_color: ['#0000ff'] },
    ],
    group_layers: [{ stroke_color: ['#00ff00'] }],
  })
  const pixels = await sharp(target).removeAlpha().raw().toBuffer()
  const has = (...[red, green, blue]: readonly number[]): boolean =>
    pixels.some(
      (part, at) => at % 3 === 0 && part === red && pixels[at + 1] === green && pixels[at + 2] === blue,
    )
  expect([has(255, 0, 0), has(0, 0, 255), has(0, 255, 0)]).toEqual([true, true, true])
  const direct = await fixture.render(sent)
  expect(direct.body.data.text_layers).toMatchObject([
    { requested_font: 'Lobster-Regular', resolved_font: { family: 'Lobster' }, glyph_coverage_ok: true },
  ])
  expect(direct.file.equals(await readFile(target))).toBe(true)

  const missing = render({ texts: [{ ...words, font: 'Nowhere-Regular' }] })
  await expect(missing).rejects.toMatchObject({
    code: 'FONT_NOT_FOUND',
    message: expect.stringContaining('Nowhere-Regular'),
  })
})
