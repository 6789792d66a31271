import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HotFolderStore } from '../../service/ports/hot-folder-store'
import { openSqlite, type Sqlite } from './open-sqlite'
import { createSqliteHotFolderStore } from './sqlite-hot-folder-store'

const shop = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const at = new Date('2026-01-02T03:04:05.000Z')

let house: string
let sqlite: Sqlite
let store: HotFolderStore

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'mockwright-arrivals-'))
  sqlite = openSqlite(join(house, 'mockwright.db'))
  store = createSqliteHotFolderStore(sqlite.access)
  for (const id of [shop, other])
    await store.add({
      id,
      folder: `/${id}`,
      outputFolder: '/out',
      recipeId: id,
      isPaused: false,
      createdAt: at,
    })
})

afterEach(async () => {
  await sqlite.close()
  await rm(house, { recursive: true, force: true })
})

const arrive = (name: string, folderId = shop) =>
  store.addArrival({ folderId, name, contentHash: name, arrivedAt: at })

describe('names of one stem', () => {
  it.each([
    ['logo', ['LOGO.PNG', 'logo.jpg', 'logo.png']],
    ['LOGO', ['LOGO.PNG', 'logo.jpg', 'logo.png']],
    ['logo.front', []],
    ['LOGO-2', ['logo-2.png']],
    ['50%_[off]', ['50%_[OFF].png', '50%_[off].jpg']],
    ['\u00c4rger', ['\u00c4rger.png', '\u00e4rger.jpg']],
    ['\u{1f433}', ['\u{1f433}.jpg', '\u{1f433}.png']],
  ])('of %j are %j, once each', async (stem, names) => {
    for (const name of [
      'logo.png',
      'LOGO.PNG',
      'logo.jpg',
      'logo.png',
      'logo',
      'logo-2.png',
      'logos.png',
      '50%_[OFF].png',
      '50%_[off].jpg',
      '50x_[off].gif',
      '\u00c4rger.png',
      '\u00e4rger.jpg',
      '\u{1f433}.png',
      '\u{1f433}.jpg',
    ])
      await arrive(name)
    await arrive('logo.gif', other)
    expect((await store.namesOfStem(shop, stem)).toSorted()).toEqual(names)
  })
})

describe('what came in', () => {
  const end = (id: number, state: 'done' | 'failed' | 'repeated') =>
    store.end(id, { state, failure: null, files: 0, thumbnailUrl: null }, at)
  const names = async (...asked: Parameters<HotFolderStore['arrivals']>) =>
    (await store.arrivals(...asked)).map(({ name }) => name)

  beforeEach(async () => {
    const ids: number[] = []
    for (const name of ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'])
      ids.push((await arrive(name)).id)
    const [a, b, c, d] = ids
    await arrive('else.png', other)
    await end(a!, 'done')
    await end(b!, 'failed')
    await end(c!, 'repeated')
    await store.begin([d!], 'run', 'stamp')
  })

  it('is listed with the newest first, of all states or of one', async () => {
    expect(await names(shop, null, 4)).toEqual(['f.png', 'e.png', 'd.png', 'c.png'])
    expect(await names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png'])
    expect(await names(shop, 'waiting', 1)).toEqual(['f.png'])
  })

  it('is counted by how far it has come', async () => {
    expect(await store.counts(shop)).toEqual({ waiting: 3, done: 1, failed: 1 })
    expect(await store.counts(other)).toEqual({ waiting: 1, done: 0, failed: 0 })
    expect(await store.counts('nobody')).toEqual({ waiting: 0, done: 0, failed: 0 })
  })

  it('is found by its name while it lies there, the newest of them', async () => {
    const [older, newer] = [await arrive('twice.png'), await arrive('twice.png')]
    expect((await store.findPresent(shop, 'twice.png'))?.id).toBe(newer.id)
    await store.putAway(newer.id, null)
    expect((await store.findPresent(shop, 'twice.png'))?.id).toBe(older.id)
    expect(await store.findPresent(shop, 'else.png')).toBeNull()
  })

  it('waits again when its run came to nothing', async () => {
    await store.waitAgain('another run')
    expect(await store.working(shop)).toHaveLength(1)
    await store.waitAgain('run')
    expect(await store.working(shop)).toEqual([])
    expect(await names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png', 'd.png'])
  })
})

describe('a power cut', () => {
  /** SQLite's values while `write` is running: 1 does not wait for the disk, 2 does. */
  const waitingIn = async (write: () => Promise<unknown>): Promise<readonly unknown[]> => {
    const { connection } = sqlite
    const prepare = connection.prepare.bind(connection)
    const level = () => (prepare('PRAGMA synchronous').get() as { readonly synchronous: number }).synchronous
    const seen = new Set<number>()
    const spy = vi.spyOn(connection, 'prepare').mockImplementation((sql) => {
      seen.add(level())
      return prepare(sql)
    })
    await write()
    spy.mockRestore()
    return [...seen, level()]
  }

  it('may take what is found again, and never that a source was put away', async () => {
    const { id } = await arrive('logo.png')
    const end = { state: 'done', failure: null, files: 1, thumbnailUrl: null } as const
    const relaxed = [1, 2]
    expect(await waitingIn(() => arrive('second.png'))).toEqual(relaxed)
    expect(await waitingIn(() => store.begin([id], shop, 'stamp'))).toEqual(relaxed)
    expect(await waitingIn(() => store.waitAgain(shop))).toEqual(relaxed)
    expect(await waitingIn(() => store.end(id, end, at))).toEqual(relaxed)
    expect(await waitingIn(() => store.putAway(id, '/done/logo.png'))).toEqual([2, 2])
    expect(await store.findArrival(id)).toMatchObject({ state: 'done', isAway: true, endedAt: at })
    expect(await waitingIn(() => store.forget(id))).toEqual(relaxed)
    expect(await store.findArrival(id)).toBeNull()
  })
})
