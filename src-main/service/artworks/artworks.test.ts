import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from '../../adapters/database/open-sqlite'
import { createSqliteArtworkStore } from '../../adapters/database/sqlite-artwork-store'
import { nodeFiles } from '../../adapters/files/node-files'
import { openArtworks } from './artworks'

let folder: string
let end: () => Promise<void>
let artworks: Awaited<ReturnType<typeof openArtworks>>
const read: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-artworks-'))
  read.length = 0
  const { access, close } = openSqlite(join(folder, 'artworks.db'))
  end = close
  artworks = await openArtworks({
    engine: {
      describeArtwork: async (source) => ({
        width: 9,
        height: 9,
        format: 'path' in source && source.path.endsWith('svg') ? 'svg' : 'png',
        hasAlpha: true,
        resolutionPpi: null,
      }),
      async thumbnail({ file }) {
        read.push(String(file))
        if (String(file).includes('torn')) throw new AppError('artworkUnreadable', { name: 'torn.png' })
        return new Uint8Array()
      },
    },
    previews: { bindResources: () => undefined, bindDocument: () => undefined },
    store: createSqliteArtworkStore(access),
    samples: { mockups: async () => [], artworks: async () => [] },
    dialogs: { chooseArtworks: async () => [join(folder, 'torn.png')] },
    files: nodeFiles,
    grants: { grant: () => undefined, assertGranted: () => undefined },
    now: () => new Date(0),
    pastedFolder: folder,
  })
})

afterEach(async () => {
  await end()
  await rm(folder, { recursive: true, force: true })
})

it('refuses a picture whose pixels are torn, however it comes in, and keeps nothing of it', async () => {
  const torn = join(folder, 'torn.png')
  const refusal = { code: 'ARTWORK_UNREADABLE', message: expect.stringContaining('torn.png') }
  await expect(artworks.add(torn)).rejects.toMatchObject(refusal)
  await expect(artworks.choose()).rejects.toMatchObject(refusal)
  await expect(artworks.takeIn('hot', torn, 'torn.png')).rejects.toMatchObject(refusal)
  expect(await artworks.list()).toEqual([])
})

it('reads the whole of a picture, but draws no drawing for that', async () => {
  for (const name of ['logo.png', 'logo.svg']) await artworks.add(join(folder, name))
  expect(read).toEqual([join(folder, 'logo.png')])
  expect((await artworks.list()).map(({ name }) => name).toSorted()).toEqual(['logo.png', 'logo.svg'])
})
