import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSqliteArtworkStore } from '../../adapters/database/sqlite-artwork-store'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { nodeFiles } from '../../adapters/files/node-files'
import { openArtworks } from './artworks'

let folder: string
let end: () => Promise<void>
let artworks: Awaited<ReturnType<typeof openArtworks>>
const read: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-artworks-'))
  read.length = 0
  const { access, close } = openTestSqlite(join(folder, 'artworks.db'))
  end = close
  artworks = await openArtworks({
    engine: {
      describeArtwork: async (source) => ({
        width: 9,
        height: 9,
        format: 'path' in source ? source.path.slice(-3) : 'png',
        hasAlpha: true,
        resolutionPpi: null,
      }),
      async thumbnail({ file }) {
        read.push(String(file))
        if (String(file).endsWith('torn.png')) throw new AppError('artworkUnreadable', { name: 'torn.png' })
        if (String(file).endsWith('torn.psd')) throw new AppError('psdUnreadable', { file: 'torn.psd' })
        return new Uint8Array()
      },
    },
    previews: { bindResources: () => undefined, bindDocument: () => undefined },
    store: createSqliteArtworkStore(access),
    samples: { mockups: async () => [], artworks: async () => [] },
    dialogs: {
      chooseArtworks: async () => ['tide.png', 'torn.png', 'kiln.png'].map((name) => join(folder, name)),
    },
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
  await expect(artworks.takeIn('hot', torn, 'torn.png')).rejects.toMatchObject(refusal)
  expect(await artworks.list()).toEqual([])
})

it('refuses a layered file whose pixels are torn as a picture that cannot be read', async () => {
  const refusal = { code: 'ARTWORK_UNREADABLE', message: expect.stringContaining('torn.psd') }
  await expect(artworks.add(join(folder, 'torn.psd'))).rejects.toMatchObject(refusal)
})

it('takes the good pictures of a choice, and names the one that is torn', async () => {
  const { added, refused } = await artworks.choose()
  expect(added.map(({ name }) => name)).toEqual(['tide.png', 'kiln.png'])
  expect(refused).toMatchObject([{ name: 'torn.png', failure: { code: 'ARTWORK_UNREADABLE' } }])
})

it('reads the whole of a picture, but draws no drawing for that', async () => {
  for (const name of ['logo.png', 'logo.pdf', 'logo.svg']) await artworks.add(join(folder, name))
  expect(read).toEqual(['logo.png', 'logo.pdf'].map((name) => join(folder, name)))
  expect(await artworks.list()).toHaveLength(3)
})

it('keeps nothing of a picture that was given up while it was read', async () => {
  const cancelled = new AbortController()
  const adding = artworks.add(join(folder, 'kiln.png'), cancelled.signal)
  cancelled.abort()
  await expect(adding).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await artworks.list()).toEqual([])
})
