import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writePdf } from '../../../adapters/deliverables/write-pdf'
import { writeZip } from '../../../adapters/deliverables/write-zip'
import { nodeFiles } from '../../../adapters/files/node-files'
import type { StoredItem, StoredRun } from '../../ports/batch-run-store'
import type { PdfPage } from '../../ports/deliverables'
import { fileOfSource } from '../../ports/document-source'
import { createDeliverables, type DeliverableEvents } from './deliverables'

let folder: string
let pages: PdfPage[]

const made = (id: number, name: string, row: number): StoredItem => ({
  id,
  name,
  place: { row, mockup: 0, variant: 0 },
  outputId: 'web',
  runId: 'run',
  state: 'made',
  attempts: 1,
  begun: '',
  failure: null,
  width: 60,
  height: name.includes('tall') ? 80 : 40,
  bytes: 1,
  durationMs: 1,
})

/** Twenty-two pictures: the first in two formats, the file of the last missing. */
const items = [
  made(1, 'mug/0.png', 0),
  made(2, 'mug/0.jpg', 0),
  ...Array.from({ length: 20 }, (_, at) =>
    made(at + 3, `mug/${at + 1}${at === 3 ? '-tall' : ''}.png`, at + 1),
  ),
  made(23, 'mug/gone.png', 21),
]

const deliverablesOf = (found: readonly StoredItem[]) => {
  const run: StoredRun = {
    id: 'run',
    name: 'Autumn: new?',
    recipeId: null,
    isSample: false,
    connectionName: null,
    folder,
    startedAt: new Date(0),
    state: 'finished',
    total: found.length,
    made: found.length,
    failed: 0,
    cancelled: 0,
    bytes: 0,
    drawn: 0,
    credits: 0,
    stoppedBy: null,
    endedAt: null,
  }
  return createDeliverables({
    store: {
      find: async (id) => (id === 'run' ? run : null),
      items: async () => ({ items: found, total: found.length }),
    },
    engine: {
      thumbnail: ({ file, maxWidth }) =>
        sharp(fileOfSource(file))
          .resize(maxWidth, maxWidth, { fit: 'inside', withoutEnlargement: true })
          .jpeg()
          .toBuffer(),
    },
    files: nodeFiles,
    artworks: {
      artworkOf: async (id) => ({
        ...{ id, name: id, path: join(folder, id), width: 60, height: 40, format: 'png' },
        ...{ hasAlpha: true, resolutionPpi: null, addedAt: new Date(0) },
      }),
    },
    dialogs: {
      chooseTable: async () => null,
      chooseDeliverable: async (name, kind) => join(folder, `${name}.${kind}`),
    },
    writePdf: (target, drawn, options) => writePdf(target, noted(drawn), options),
    writeZip,
    wordsOf: ({ name }, pictures) => ({
      title: name,
      subtitle: `${pictures} pictures`,
      page: (page, all) => `${page} of ${all}`,
      missing: 'gone',
      answers: ['Yes', 'No'],
      comments: 'Comments',
    }),
  })
}

/** Collects the events until the end. */
const ended = async (events: DeliverableEvents) => {
  const progress: number[] = []
  for await (const event of events) {
    if (event.type === 'done') return { path: event.path, progress }
    progress.push(event.progress)
  }
  throw new Error('It ended without a word.')
}

async function* noted(drawn: AsyncIterable<PdfPage>): AsyncGenerator<PdfPage> {
  for await (const page of drawn) {
    pages.push(page)
    yield page
  }
}

beforeEach(async () => {
  pages = []
  folder = await mkdtemp(join(tmpdir(), 'mockwright-deliverables-'))
  await mkdir(join(folder, 'mug'))
  for (const { name, height } of items.slice(0, -1)) {
    await sharp({ create: { width: 60, height: height ?? 40, channels: 3, background: 'tomato' } }).toFile(
      join(folder, name),
    )
  }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const textsOf = (page: PdfPage | undefined): readonly string[] =>
  page?.items.flatMap((item) => (item.type === 'text' ? [item.text] : [])) ?? []

const isWithin = ({ width, height, items: drawn }: PdfPage): boolean =>
  drawn.every(
    ({ box }) =>
      box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height,
  )

it('puts twenty named pictures on a page of a contact sheet, one for each cell', async () => {
  const { path, progress } = await ended(deliverablesOf(items).contactSheet('run'))
  expect(path).toBe(join(folder, 'Autumn- new- contact sheet.pdf'))
  expect(progress.at(-1)).toBe(1)
  expect((await readFile(path ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
  expect(pages.map(({ items: drawn }) => drawn.filter(({ type }) => type === 'picture').length)).toEqual([
    20, 1,
  ])
  expect(textsOf(pages[0]).slice(0, 5)).toEqual([
    'Autumn: new?',
    '22 pictures',
    '1 of 2',
    'mug/0',
    '60 × 40 px · PNG',
  ])
  expect(textsOf(pages[1])).toContain('gone')
  expect(pages.every(isWithin)).toBe(true)
})

it('gives each picture a page of a proof, upright where it is', async () => {
  const { progress } = await ended(deliverablesOf(items.slice(0, 6)).proof('run'))
  expect(progress).toEqual(progress.toSorted())
  expect(progress.at(-1)).toBe(1)
  expect(pages.map(({ width, height }) => (width > height ? 'across' : 'upright'))).toEqual([
    'across',
    'across',
    'across',
    'across',
    'upright',
  ])
  expect(pages.every(isWithin)).toBe(true)
})

it('has a logo and boxes to tick on each page of a proof, and its notes on the first', async () => {
  const options = { logo_id: 'mug/0.png', notes: 'Order 7\nBy Friday', has_ticks: true }
  const { path } = await ended(deliverablesOf(items.slice(0, 3)).proof('run', options))
  const typesOf = ({ items: all }: PdfPage) => all.map(({ type }) => type)
  expect(pages.map((page) => typesOf(page).filter((type) => type !== 'text'))).toEqual([
    ['picture', 'picture', 'paragraph', 'tick', 'tick', 'field'],
    ['picture', 'picture', 'tick', 'tick', 'field'],
  ])
  expect(textsOf(pages[1])).toEqual(expect.arrayContaining(['Yes', 'No', 'Comments']))
  expect(pages.every(isWithin)).toBe(true)
  expect(await readFile(path ?? '', 'latin1')).toMatch(/\/AcroForm/)
})

it('packs every file, and says which has gone', async () => {
  const { zip } = deliverablesOf(items.slice(0, -1))
  const { path, progress } = await ended(zip('run'))
  expect(progress.at(-1)).toBe(1)
  expect((await stat(path ?? '')).size).toBeGreaterThan(22 * 100)
  await expect(ended(deliverablesOf(items).zip('run'))).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
    message: expect.stringContaining('gone.png'),
  })
})

it('refuses a run without a finished picture, and one that there is not', async () => {
  await expect(ended(deliverablesOf([]).zip('run'))).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(ended(deliverablesOf(items).proof('other'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
