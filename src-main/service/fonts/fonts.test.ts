import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openMemoryDesktopStores } from '../../adapters/memory/memory-desktop-stores'
import type { FontContents, FontStore } from '../ports/font-library'
import { silentLog } from '../ports/log'
import { plainFacts, storedFont } from '../testing/plain-fonts'
import { createFonts } from './fonts'

const facts = plainFacts('Odd', 'Regular', { postscriptName: '../../../bin/odd' })

/** Only the parts that an upload touches. */
const fontsThatReserve = (
  reserved: string[],
  contents: Partial<FontContents> = {},
  most = 10,
  store: FontStore = openMemoryDesktopStores().fonts,
) => {
  const { fontPreviews: previews } = openMemoryDesktopStores()
  return createFonts({
    store,
    previews,
    shipped: { list: async () => [] },
    system: { list: async () => [] },
    reader: {
      read: async () => ({ fonts: [facts], unpacked: null, ...contents }),
      specimen: async () => null,
    },
    fetcher: { read: async () => new Uint8Array() },
    servedFiles: {
      async reserve(fileName) {
        reserved.push(fileName)
        return { id: fileName, path: fileName }
      },
      placeOf: (id) => id,
      seal: async () => undefined,
      find: async () => ({ path: 'font', size: 1 }),
      findForGood: async () => 'font',
      elsewhere: async () => null,
      addressOf: async (id) => id,
      remove: async () => undefined,
    },
    files: { read: async () => new Uint8Array(), write: async () => undefined },
    log: silentLog,
    plan: { name: 'Local', fonts: most },
    now: () => new Date(0),
    knownSince: new Date(0),
    newUuid: randomUUID,
  })
}

it('keeps a font under a name that no font can lead out of its folder with, and without a picture where none can be drawn', async () => {
  const reserved: string[] = []
  const { data } = await fontsThatReserve(reserved).upload({
    file: new File(['font'], 'x.ttf'),
    license_confirmed: true,
  })
  expect(reserved).toEqual(['-bin-odd.ttf'])
  expect([data.postscript_name, data.preview_url]).toEqual(['../../../bin/odd', null])
})

const upload = { file: new File(['font'], 'x.ttc'), license_confirmed: true } as const
const collection = { fonts: ['Regular', 'Bold', 'Italic'].map((style) => plainFacts('Odd', style)) }

it('takes in each font of a collection, and answers with the first', async () => {
  const fonts = fontsThatReserve([], collection)
  const { data } = await fonts.upload(upload)
  expect(data.postscript_name).toBe('Odd-Regular')
  const { data: listed } = await fonts.list({ page: 1, per_page: 50, scope: 'custom' })
  expect(listed.map(({ postscript_name }) => postscript_name).toSorted()).toEqual([
    'Odd-Bold',
    'Odd-Italic',
    'Odd-Regular',
  ])
})

it('takes in no font of a collection where one name is taken, or the number is reached', async () => {
  const reserved: string[] = []
  const full = fontsThatReserve(reserved, collection, 2)
  await expect(full.upload(upload)).rejects.toMatchObject({
    code: 'CONFLICT',
    failure: { kind: 'fontsFull' },
  })
  const twice = fontsThatReserve(reserved, { fonts: [...collection.fonts, plainFacts('Odd', 'Bold')] })
  await expect(twice.upload(upload)).rejects.toMatchObject({
    code: 'CONFLICT',
    failure: { kind: 'fontThere' },
  })
  expect(reserved).toEqual([])
})

it('keeps the unpacked font beside the one that was uploaded, and removes both', async () => {
  const reserved: string[] = []
  const fonts = fontsThatReserve(reserved, { unpacked: new TextEncoder().encode('OTTO') })
  const { data } = await fonts.upload({ ...upload, file: new File(['wOF2'], 'x.woff2') })
  expect(reserved).toEqual(['-bin-odd.woff2', '-bin-odd.otf'])
  expect(data.file_url).toBe('-bin-odd.woff2')
  await fonts.delete(data.uuid)
  expect((await fonts.list({ page: 1, per_page: 50, scope: 'custom' })).data).toEqual([])
})

it('reads fonts again of which an earlier version kept nothing but names', async () => {
  const { fonts: store } = openMemoryDesktopStores()
  await store.add(storedFont('old', facts, { facts: null }))
  const unpacked = new TextEncoder().encode('OTTO')
  const fonts = fontsThatReserve([], { fonts: [plainFacts('Other'), facts], unpacked }, 10, store)
  await fonts.completeEarlier()
  expect(await store.find('old')).toMatchObject({ facts, unpacked: '-bin-odd.otf' })
})
