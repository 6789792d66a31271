import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HotFolderStore } from '../../service/ports/hot-folder-store'
import type { Sqlite } from './open-sqlite'
import { createSqliteHotFolderStore } from './sqlite-hot-folder-store'
import { openTestSqlite } from './testing/test-database'

const shop = '00000000-0000-4000-8000-000000000001'
const at = new Date('2026-01-02T03:04:05.000Z')

let fixture: string
let sqlite: Sqlite
let store: HotFolderStore

beforeEach(async () => {
  fixture = await mkdtemp(join(tmpdir(), 'mockwright-arrivals-'))
  sqlite = openTestSqlite(join(fixture, 'mockwright.db'))
  store = createSqliteHotFolderStore(sqlite.access)
  await store.add({
    id: shop,
    folder: `/${shop}`,
    outputFolder: '/out',
    recipeId: shop,
    isPaused: false,
    createdAt: at,
  })
})

afterEach(async () => {
  await sqlite.close()
  await rm(fixture, { recursive: true, force: true })
})

const arrive = (name: string) => store.addArrival({ folderId: shop, name, contentHash: name, arrivedAt: at })

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
