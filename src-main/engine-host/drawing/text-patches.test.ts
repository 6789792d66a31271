import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebtoonPsd from '@webtoon/psd'
import { type Layer, readPsd } from 'ag-psd'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noEdits } from '../../engine/edits/no-edits'
import type { TextEdit } from '../../engine/text/model/text-edit'
import { withDocument } from '../documents/document-cache'
import { openTestContext } from '../testing/test-context'
import { writeMockup } from '../testing/test-mockup'
import { testShelf } from '../testing/test-shelf'
import { cardEdit, cardSize, cardWords, drawnPixels, wall } from '../testing/text-card'
import { layeredFile } from './layered-file'

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

const cardWith = (name: string, layer: Layer): Promise<string> =>
  writeMockup(join(folder, `${name}.psd`), { ...cardSize, children: [wall, layer] })

const editsWith = (rest: Partial<TextEdit>) => ({ ...noEdits, texts: [cardEdit(rest)] })

const drawn = (file: string, edits = noEdits): Promise<Uint8Array> => drawnPixels(context, file, edits)

interface Rewritten {
  readonly file: string
  readonly layer: Layer
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
  const card = await cardWith('words', cardWords())
  const { file, layer, webtoonText } = await rewritten(card, { text: 'Eve\nL.' })
  expect(layer.text?.text).toBe('Eve\nL.')
  expect(webtoonText).toBe('Eve\rL.')
  expect(layer.imageData?.height).toBeGreaterThan(30)
  expect(await drawn(file)).toEqual(await drawn(card, editsWith({ text: 'Eve\nL.' })))
  const again = await rewritten(file, { text: 'Ada' })
  expect(again.layer.text?.text).toBe('Ada')
})

it('writes the requested font, the size and the colour, and leaves the rest', async () => {
  const card = await cardWith('styled', cardWords())
  const { layer } = await rewritten(card, { font: 'Arimo-Bold', fontSizePx: 20, color: '#0066cc' })
  expect(layer.text).toMatchObject({
    text: 'Ada',
    style: { font: { name: 'Arimo-Bold' }, fontSize: 20, fillColor: { r: 0, g: 102, b: 204 } },
  })
})

it('writes a shrunk text in the size in which it was set', async () => {
  const box = { shapeType: 'box' as const, boxBounds: [0, 0, 60, 30] }
  const card = await cardWith('shrunk', cardWords({ text: { ...cardWords().text!, ...box } }))
  const { layer } = await rewritten(card, { text: 'Augusta Ada King', fit: 'shrink' })
  expect(layer.text?.style?.fontSize).toBeLessThan(20)
})

it('writes the colour of the overlay that hides the letters', async () => {
  const solidFill = [{ enabled: true, color: { r: 9, g: 9, b: 9 }, opacity: 1, blendMode: 'normal' as const }]
  const card = await cardWith('overlay', cardWords({ effects: { solidFill } }))
  const { file, layer } = await rewritten(card, { text: 'Eve', color: '#0066cc' })
  expect(layer.effects?.solidFill).toMatchObject([{ color: { r: 0, g: 102, b: 204 } }])
  expect(layer.text?.style?.fillColor).toEqual({ r: 0, g: 0, b: 0 })
  expect(await drawn(file)).toEqual(await drawn(card, editsWith({ text: 'Eve', color: '#0066cc' })))
})

it('leaves a text alone that is replaced by itself', async () => {
  const card = await cardWith('same', cardWords())
  const { layer } = await rewritten(card, { text: 'Ada' })
  expect([...layer.imageData!.data.subarray(0, 4)]).toEqual([128, 128, 128, 255])
})
