import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportEvent } from '@contract/desktop/library'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { composeLibrary } from '../../compose/compose-library'
import { createPathGrants } from '../policy/path-grants'
import { sourceAt } from '../ports/document-source'
import { cannedDescription, cannedSmartObject, createCannedEngine } from '../testing/canned-engine'

let folder: string
let sqlite: Sqlite
let parts: ReturnType<typeof composeLibrary>
let located: string | null
const grants = createPathGrants()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-library-'))
  sqlite = openTestSqlite(join(folder, 'mockwright.db'))
  located = null
  parts = composeLibrary({
    database: sqlite,
    engine: createCannedEngine(
      cannedDescription([
        cannedSmartObject({ path: [1], name: 'Front' }),
        cannedSmartObject({ path: [2], name: 'Front copy' }, 'Front'),
      ]),
    ),
    samples: { mockups: async () => [], artworks: async () => [] },
    dialogs: {
      chooseDocuments: async () => [],
      chooseMockups: async () => [join(folder, 'in')],
      locateMockup: async () => located,
      chooseArtworks: async () => [],
      choosePhoto: async () => null,
      chooseModel: async () => null,
      chooseTarget: async () => null,
      chooseFilm: async () => null,
      chooseFolder: async () => null,
      chooseProject: async () => null,
      chooseProjectTarget: async () => null,
      reveal: () => undefined,
    },
    grants,
    openConnection: () => Promise.reject(new Error('There is no service')),
    takeIn: () => Promise.reject(new Error('There is no service')),
    cacheFolder: join(folder, 'cache'),
  })
  await put('in/mug.psd', 'mug')
  await put('in/walls/poster.psb', 'poster')
  await put('in/walls/broken.psd', null)
  await put('in/notes.txt', null)
})

afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

/** The canned engine accepts any bytes that begin like a PSD. */
const put = async (path: string, contents: string | null): Promise<string> => {
  const file = join(folder, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, contents === null ? 'no PSD' : `8BPS ${contents}`)
  return file
}

const take = async (...paths: readonly string[]): Promise<readonly ImportEvent[]> => {
  const full = paths.map((path) => join(folder, path))
  for (const path of full) grants.grant(path)
  const events: ImportEvent[] = []
  for await (const event of parts.library.import(full, null)) events.push(event)
  return events
}

const outcomes = (events: readonly ImportEvent[]) =>
  events
    .map(({ path, outcome }) => `${outcome.type} ${path.slice(folder.length + 1)}`)
    .toSorted((a, b) => a.localeCompare(b))

const names = async () => (await parts.library.list()).map(({ name }) => name).toSorted()

const oneNamed = async (name: string) => {
  const mockup = (await parts.library.list()).find((each) => each.name === name)
  if (!mockup) throw new Error(`${name} is not in the library`)
  return mockup
}

it('takes in a folder with all that lies in it; what is broken is told by name and the rest goes on', async () => {
  const events = await take('in')
  expect(outcomes(events)).toEqual([
    'added in/mug.psd',
    'added in/walls/poster.psb',
    'failed in/walls/broken.psd',
  ])
  expect(events.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/3', '2/3', '3/3'])
  expect(await names()).toEqual(['mug', 'poster'])
  expect(await oneNamed('mug')).toMatchObject({ exists: true, bytes: 8, smart_objects: 1 })
  expect(outcomes(await take('in/mug.psd'))).toEqual(['known in/mug.psd'])
})

it('takes in nothing that a person did not show', async () => {
  const path = await put('secret.psd', 'secret')
  await expect(parts.library.import([path], null).next()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('notices files with the same bytes', async () => {
  await take('in/mug.psd')
  await put('mug again.psd', 'mug')
  await take('mug again.psd')
  const { mockup_id } = await oneNamed('mug')
  expect([(await oneNamed('mug')).duplicate_of, (await oneNamed('mug again')).duplicate_of]).toEqual([
    null,
    mockup_id,
  ])
})

it('finds a missing file again when the same bytes turn up, with all that was said about it', async () => {
  await take('in')
  const { mockup_id } = await oneNamed('mug')
  await parts.library.rename(mockup_id, 'Blue mug')
  await parts.library.tag([mockup_id], ['drinks'], [])
  await rename(join(folder, 'in/mug.psd'), join(folder, 'moved.psd'))
  expect(await oneNamed('Blue mug')).toMatchObject({ exists: false })
  await expect(parts.library.sourceOf(mockup_id)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  expect(outcomes(await take('moved.psd'))).toEqual(['found moved.psd'])
  expect(await oneNamed('Blue mug')).toMatchObject({ mockup_id, exists: true, tags: ['drinks'] })
  expect(await parts.library.sourceOf(mockup_id)).toEqual({
    name: 'Blue mug',
    source: sourceAt(join(folder, 'moved.psd')),
  })
})

it('finds all of a folder again when one file of it was located', async () => {
  await put('in/deep/a.psd', 'a')
  await put('in/deep/b.psd', 'b')
  await take('in')
  await mkdir(join(folder, 'moved'))
  await rename(join(folder, 'in'), join(folder, 'moved', 'archive'))
  located = join(folder, 'moved/archive/deep/a.psd')
  const found = await parts.library.locate((await oneNamed('a')).mockup_id)
  expect(found?.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'mug', 'poster'])
  expect((await parts.library.list()).every(({ exists }) => exists)).toBe(true)
})

it('takes other bytes for the located file, and no file that is a mockup of its own', async () => {
  await take('in')
  await rename(join(folder, 'in/mug.psd'), join(folder, 'gone.txt'))
  const { mockup_id } = await oneNamed('mug')
  located = join(folder, 'in/walls/poster.psb')
  await expect(parts.library.locate(mockup_id)).rejects.toMatchObject({ code: 'CONFLICT' })
  located = await put('in/other.psd', 'retouched')
  expect(await parts.library.locate(mockup_id)).toMatchObject([{ mockup_id, exists: true }])
})

it('brings a collection back beside one that was given its name meanwhile', async () => {
  const { id } = await parts.collections.create('Drinks')
  await parts.collections.remove(id)
  await parts.collections.create('drinks')
  expect((await parts.collections.restore(id)).name).toBe('Drinks 2')
  await expect(parts.collections.create('DRINKS')).rejects.toThrow(
    'A collection called “drinks” is there already.',
  )
})

it('brings removed mockups back with their tags and collections', async () => {
  await take('in')
  const { mockup_id } = await oneNamed('mug')
  const { id } = await parts.collections.create('Drinks')
  await parts.collections.collect(id, [mockup_id, 'sample:mug'], true)
  await parts.library.tag([mockup_id], ['Ceramic', 'round'], [])
  await parts.library.tag([mockup_id], [], ['ROUND'])
  await parts.library.remove([mockup_id])
  expect([await names(), await parts.collections.list()]).toMatchObject([
    ['poster'],
    [{ mockup_ids: ['sample:mug'] }],
  ])
  await parts.library.restore([mockup_id])
  expect(await oneNamed('mug')).toMatchObject({ tags: ['Ceramic'], collection_ids: [id] })
  expect(await parts.collections.list()).toMatchObject([
    { name: 'Drinks', mockup_ids: [mockup_id, 'sample:mug'] },
  ])
  await parts.collections.remove(id)
  expect([await parts.collections.list(), (await oneNamed('mug')).collection_ids]).toEqual([[], []])
  await parts.collections.restore(id)
  expect(await parts.collections.list()).toMatchObject([{ mockup_ids: [mockup_id, 'sample:mug'] }])
  await expect(parts.collections.create('drinks')).rejects.toThrow('is there already')
})

it('takes a file in once that comes twice at the same time', async () => {
  await Promise.all([take('in/mug.psd'), take('in/mug.psd'), take('in')])
  expect(await names()).toEqual(['mug', 'poster'])
})

it('has a mockup back that was removed, when its file comes again', async () => {
  await take('in')
  const { mockup_id } = await oneNamed('mug')
  await parts.library.remove([mockup_id])
  await take('in/mug.psd')
  expect(await oneNamed('mug')).toMatchObject({ mockup_id })
})

it('draws a mockup anew when its file has changed, and keeps the picture of one that has gone', async () => {
  await take('in')
  const before = await oneNamed('mug')
  await parts.pictures.mockup(before.mockup_id)
  await put('in/mug.psd', 'mug, retouched')
  await parts.pictures.mockup(before.mockup_id)
  const after = await oneNamed('mug')
  expect(after.thumbnail_url).not.toBe(before.thumbnail_url)
  await rm(join(folder, 'in/mug.psd'))
  const { bytes } = await parts.pictures.mockup(before.mockup_id)
  expect(Buffer.from(bytes).toString()).toBe('thumbnail 512')
})
