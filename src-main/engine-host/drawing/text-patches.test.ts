import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebtoonPsd from '@webtoon/psd'
import { type Layer, type Layer as PsdLayer, readPsd } from 'ag-psd'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { withDocument } from '../documents/document-cache'
import { openTestContext } from '../testing/test-context'
import { plainImage, writeMockup } from '../testing/test-mockup'
import { testShelf } from '../testing/test-shelf'
import { drawDraft } from './edit-document'
import { layeredFile } from './layered-file'

const width = 160
const height = 60

let folder: string
let context: Awaited<ReturnType<typeof openTestContext>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-patches-'))
  context = await openTestContext(folder)
  context.fonts.bind(testShelf)
})
afterAll(async () => {
  await context.pool.end()
  await rm(folder, { recursive: true })
})

const words = (changes: Partial<Layer> = {}): Layer => ({
  name: 'Name',
  ...{ left: 10, top: 20 },
  imageData: plainImage(40, 20, [128, 128, 128, 255]),
  text: {
    text: 'Ada',
    transform: [1, 0, 0, 1, 10, 40],
    antiAlias: 'crisp',
    style: { font: { name: 'Arimo-Regular' }, fontSize: 24, fillColor: { r: 0, g: 0, b: 0 } },
  },
  ...changes,
})

const cardWith = (name: string, layer: Layer): Promise<string> => {
  const wall = { name: 'wall', imageData: plainImage(width, height, [255, 255, 255, 255]) }
  return writeMockup(join(folder, `${name}.psd`), { width, height, children: [wall, layer] })
}

const editsWith = (rest: Partial<TextEdit>) => {
  const kept = {
    text: null,
    segments: [],
    font: null,
    fontSizePx: null,
    color: null,
    fit: 'overflow' as const,
  }
  return { ...noEdits, texts: [{ layer: [2], ...kept, ...rest }] }
}

const drawn = (file: string, edits = noEdits): Promise<Uint8Array> =>
  withDocument(context, file, async (open) => {
    const { picture } = await drawDraft(context, open, { edits, rerender: 'none', bytesPerSample: 1 }, {})
    const { address } = picture
    const pixels = new Uint8Array(context.memory.memory.buffer, address, width * height * 4).slice()
    picture.free()
    return pixels
  })

interface Rewritten {
  readonly file: string
  readonly layer: PsdLayer
  readonly webtoonText: string | undefined
}

const rewritten = async (file: string, rest: Partial<TextEdit>): Promise<Rewritten> => {
  const { bytes } = await withDocument(context, file, (open) =>
    layeredFile(context, open, editsWith(rest), {}),
  )
  const target = file.replace('.psd', '-layered.psd')
  await writeFile(target, bytes)
  const layer = readPsd(bytes, { useImageData: true }).children?.at(-1)
  const read = WebtoonPsd.parse(Uint8Array.from(bytes).buffer).layers.find(({ name }) => name === 'Name')
  return { file: target, layer: layer!, webtoonText: read?.text }
}

it('writes changed words as live text with new pixels, which other readers read', async () => {
  const card = await cardWith('words', words())
  const { file, layer, webtoonText } = await rewritten(card, { text: 'Eve\nL.' })
  expect(layer.text?.text).toBe('Eve\nL.')
  expect(webtoonText).toBe('Eve\rL.')
  expect(layer.imageData?.height).toBeGreaterThan(30)
  expect(await drawn(file)).toEqual(await drawn(card, editsWith({ text: 'Eve\nL.' })))
  const again = await rewritten(file, { text: 'Ada' })
  expect(again.layer.text?.text).toBe('Ada')
})

it('writes the requested font, the size and the colour, and leaves the rest', async () => {
  const card = await cardWith('styled', words())
  const { layer } = await rewritten(card, { font: 'Arimo-Bold', fontSizePx: 20, color: '#0066cc' })
  expect(layer.text).toMatchObject({
    text: 'Ada',
    style: { font: { name: 'Arimo-Bold' }, fontSize: 20, fillColor: { r: 0, g: 102, b: 204 } },
  })
})

it('writes a shrunk text in the size in which it was set', async () => {
  const box = { shapeType: 'box' as const, boxBounds: [0, 0, 60, 30] }
  const card = await cardWith('shrunk', words({ text: { ...words().text!, ...box } }))
  const { layer } = await rewritten(card, { text: 'Augusta Ada King', fit: 'shrink' })
  expect(layer.text?.style?.fontSize).toBeLessThan(20)
})

it('writes the colour of the overlay that hides the letters', async () => {
  const solidFill = [{ enabled: true, color: { r: 9, g: 9, b: 9 }, opacity: 1, blendMode: 'normal' as const }]
  const card = await cardWith('overlay', words({ effects: { solidFill } }))
  const { file, layer } = await rewritten(card, { text: 'Eve', color: '#0066cc' })
  expect(layer.effects?.solidFill).toMatchObject([{ color: { r: 0, g: 102, b: 204 } }])
  expect(layer.text?.style?.fillColor).toEqual({ r: 0, g: 0, b: 0 })
  expect(await drawn(file)).toEqual(await drawn(card, editsWith({ text: 'Eve', color: '#0066cc' })))
})

it('leaves a text alone that is replaced by itself', async () => {
  const card = await cardWith('same', words())
  const { layer } = await rewritten(card, { text: 'Ada' })
  expect([...layer.imageData!.data.subarray(0, 4)]).toEqual([128, 128, 128, 255])
})
