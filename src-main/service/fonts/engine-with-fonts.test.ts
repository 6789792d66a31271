import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { noEdits } from '../../engine/edits/no-edits'
import type { FontShelf } from '../../engine/text/fonts/font-face'
import type { Engine, EngineRenderRequest, TextDescription } from '../ports/engine'
import type { TextMeasuring } from '../ports/text-measurer'
import { cannedDescription, cannedLayer, createCannedEngine } from '../testing/canned-engine'
import { bindFonts, engineWithFonts, shownWithFonts } from './engine-with-fonts'

let folder: string
let file: string
/** Revisions as the engine hears them, between the calls that it answers. */
let heard: string[]
let revision: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
  file = join(folder, 'a.psd')
  await writeFile(file, '8BPS')
  heard = []
  revision = 'first'
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const catalogue = { shelf: async (): Promise<FontShelf> => ({ revision, faces: [] }) }

const listening = (engine: Engine) => ({
  ...engine,
  render: async (request: EngineRenderRequest) => {
    heard.push('render')
    return engine.render(request)
  },
  measureTexts: async (request: TextMeasuring) => {
    heard.push('measure')
    return engine.measureTexts(request)
  },
  bindFonts: (shelf: FontShelf) => {
    heard.push(shelf.revision)
  },
})

const words: ResolvedEdits = {
  ...noEdits,
  texts: [
    {
      layer: [0],
      text: 'Ada',
      segments: [],
      font: null,
      fontSizePx: null,
      color: null,
      fit: 'overflow',
    },
  ],
}
const requestOf = (edits: ResolvedEdits): EngineRenderRequest => ({
  file,
  edits,
  output: { format: 'png', width: 'original', quality: 90, dpi: null, profile: 'srgb' },
  target: join(folder, 'a.png'),
})

it('gets the fonts before it sets text, once while they stay the same', async () => {
  const engine = engineWithFonts(listening(createCannedEngine(cannedDescription([]))), catalogue)
  await engine.render(requestOf(words))
  await engine.render(requestOf(words))
  revision = 'second'
  await engine.render(requestOf(words))
  expect(heard).toEqual(['first', 'render', 'render', 'second', 'render'])
})

it('gets the fonts before it measures texts', async () => {
  const engine = engineWithFonts(listening(createCannedEngine(cannedDescription([]))), catalogue)
  await engine.measureTexts({ file, edits: [words] })
  expect(heard).toEqual(['first', 'measure'])
})

it('asks for no fonts where no text changes', async () => {
  const engine = engineWithFonts(listening(createCannedEngine(cannedDescription([]))), {
    shelf: () => Promise.reject(new Error('Nobody needs fonts.')),
  })
  await engine.render(requestOf(noEdits))
  expect(heard).toEqual(['render'])
  await expect(engine.render(requestOf(words))).rejects.toThrow('Nobody needs fonts.')
})

it('gets them for texts that are drawn anew as well', async () => {
  const engine = engineWithFonts(listening(createCannedEngine(cannedDescription([]))), catalogue)
  await engine.render({ ...requestOf(noEdits), rerender: 'text' })
  expect(heard).toEqual(['first', 'render'])
})

it('gets them when a document with text opens where it is shown', async () => {
  const segment = { text: 'Ada', fontPostScriptName: 'ArialMT', fontSizePx: 12, color: null }
  const text: TextDescription = { ...segment, segments: [segment], isEditable: true }
  const inner = cannedLayer({ path: [0, 0], name: 'Name', kind: 'text', text })
  const group = cannedLayer({ path: [0], name: 'Words', kind: 'group', children: [inner] })
  await shownWithFonts(listening(createCannedEngine(cannedDescription([]))), catalogue).describe(file)
  expect(heard).toEqual([])
  await shownWithFonts(listening(createCannedEngine(cannedDescription([group]))), catalogue).describe(file)
  expect(heard).toEqual(['first'])
})

it('is sent again what another catalogue has replaced', async () => {
  const engine = listening(createCannedEngine(cannedDescription([])))
  await bindFonts(engine, catalogue)
  await bindFonts(engine, { shelf: async () => ({ revision: 'other', faces: [] }) })
  await bindFonts(engine, catalogue)
  expect(heard).toEqual(['first', 'other', 'first'])
})
