import { expect, it } from 'vitest'
import { openMemoryDesktopStores } from '../../adapters/memory/memory-desktop-stores'
import type { FontNames } from '../ports/font-library'
import { silentLog } from '../ports/log'
import { createFonts } from './fonts'

const names: FontNames = {
  family: 'Odd',
  subfamily: 'Regular',
  postscriptName: '../../../bin/odd',
  license: null,
  isMonospaced: false,
  hasSerifs: null,
}

/** Only the parts that an upload touches. */
const fontsThatReserve = (reserved: string[]) => {
  const { fonts: store, fontPreviews: previews } = openMemoryDesktopStores()
  return createFonts({
    store,
    previews,
    shipped: { list: async () => [] },
    system: { list: async () => [] },
    reader: { read: async () => names, specimen: async () => null },
    fetcher: { read: async () => new Uint8Array() },
    servedFiles: {
      async reserve(fileName) {
        reserved.push(fileName)
        return { id: fileName, path: fileName }
      },
      placeOf: (id) => id,
      seal: async () => undefined,
      find: async () => ({ path: 'font', size: 1 }),
      addressOf: async (id) => id,
      remove: async () => undefined,
    },
    files: { read: async () => new Uint8Array(), write: async () => undefined },
    log: silentLog,
    plan: { name: 'Local', fonts: 10 },
    now: () => new Date(0),
    newUuid: () => 'b6a2b3a2-4c58-8d0b-9f8e-0d7f0d6f9a10',
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
