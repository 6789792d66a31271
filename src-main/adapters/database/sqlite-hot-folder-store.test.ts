import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HotFolderStore } from '../../service/ports/hot-folder-store'
import { type Connection, openDatabase } from './open-database'
import { createSqliteHotFolderStore } from './sqlite-hot-folder-store'

const shop = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const at = new Date('2026-01-02T03:04:05.000Z')

let house: string
let connection: Connection
let store: HotFolderStore

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'mockwright-arrivals-'))
  connection = openDatabase(join(house, 'mockwright.db'))
  store = createSqliteHotFolderStore(connection)
  for (const id of [shop, other])
    store.add({ id, folder: `/${id}`, outputFolder: '/out', recipeId: id, isPaused: false, createdAt: at })
})

afterEach(async () => {
  connection.close()
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
  ])('of %j are %j, once each', (stem, names) => {
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
      arrive(name)
    arrive('logo.gif', other)
    expect(store.namesOfStem(shop, stem).toSorted()).toEqual(names)
  })
})

describe('what came in', () => {
  const end = (id: number, state: 'done' | 'failed' | 'repeated') =>
    store.end(id, { state, failure: null, files: 0, thumbnailUrl: null }, at)
  const names = (...asked: Parameters<HotFolderStore['arrivals']>) =>
    store.arrivals(...asked).map(({ name }) => name)

  beforeEach(() => {
    const [a, b, c, d] = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png'].map((name) => arrive(name).id)
    arrive('else.png', other)
    end(a!, 'done')
    end(b!, 'failed')
    end(c!, 'repeated')
    store.begin([d!], 'run', 'stamp')
  })

  it('is listed with the newest first, of all states or of one', () => {
    expect(names(shop, null, 4)).toEqual(['f.png', 'e.png', 'd.png', 'c.png'])
    expect(names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png'])
    expect(names(shop, 'waiting', 1)).toEqual(['f.png'])
  })

  it('is counted by how far it has come', () => {
    expect(store.counts(shop)).toEqual({ waiting: 3, done: 1, failed: 1 })
    expect(store.counts(other)).toEqual({ waiting: 1, done: 0, failed: 0 })
    expect(store.counts('nobody')).toEqual({ waiting: 0, done: 0, failed: 0 })
  })

  it('is found by its name while it lies there, the newest of them', () => {
    const [older, newer] = [arrive('twice.png'), arrive('twice.png')]
    expect(store.findPresent(shop, 'twice.png')?.id).toBe(newer.id)
    store.putAway(newer.id, null)
    expect(store.findPresent(shop, 'twice.png')?.id).toBe(older.id)
    expect(store.findPresent(shop, 'else.png')).toBeNull()
  })

  it('waits again when its run came to nothing', () => {
    store.waitAgain('another run')
    expect(store.working(shop)).toHaveLength(1)
    store.waitAgain('run')
    expect(store.working(shop)).toEqual([])
    expect(names(shop, 'waiting', 9)).toEqual(['f.png', 'e.png', 'd.png'])
  })
})

describe('a power cut', () => {
  /** SQLite's own numbers while `write` is at work: 1 waits for no disk, 2 does. */
  const waitingIn = (write: () => void): readonly unknown[] => {
    const prepare = connection.prepare.bind(connection)
    const level = () => (prepare('PRAGMA synchronous').get() as { readonly synchronous: number }).synchronous
    const seen = new Set<number>()
    const spy = vi.spyOn(connection, 'prepare').mockImplementation((sql) => {
      seen.add(level())
      return prepare(sql)
    })
    write()
    spy.mockRestore()
    return [...seen, level()]
  }

  it('may take what is found again, and never that a source was put away', () => {
    const { id } = arrive('logo.png')
    const end = { state: 'done', failure: null, files: 1, thumbnailUrl: null } as const
    const relaxed = [1, 2]
    expect(waitingIn(() => arrive('second.png'))).toEqual(relaxed)
    expect(waitingIn(() => store.begin([id], shop, 'stamp'))).toEqual(relaxed)
    expect(waitingIn(() => store.waitAgain(shop))).toEqual(relaxed)
    expect(waitingIn(() => store.end(id, end, at))).toEqual(relaxed)
    expect(waitingIn(() => store.putAway(id, '/done/logo.png'))).toEqual([2, 2])
    expect(store.findArrival(id)).toMatchObject({ state: 'done', isAway: true, endedAt: at })
    expect(waitingIn(() => store.forget(id))).toEqual(relaxed)
    expect(store.findArrival(id)).toBeNull()
  })
})
