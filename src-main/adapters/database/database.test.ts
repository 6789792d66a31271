import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { psdMockupFilter } from '@contract/service/psd-mockups'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceAt } from '../../service/ports/document-source'
import { cannedDescription } from '../../service/testing/canned-engine'
import type { DatabaseConnection } from './open-database'
import { openSqlite, type Sqlite } from './open-sqlite'
import { createSqliteApiKeys } from './sqlite-api-keys'
import { createSqliteArtworkStore } from './sqlite-artwork-store'
import { createSqliteMockupStore } from './sqlite-mockup-store'

let folder: string
let sqlite: Sqlite
let connection: DatabaseConnection

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-db-'))
  sqlite = openSqlite(join(folder, 'deep', 'mockwright.db'))
  connection = sqlite.connection
})

afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const reopen = async () => {
  await sqlite.close()
  sqlite = openSqlite(join(folder, 'deep', 'mockwright.db'))
  connection = sqlite.connection
}

const storedMockup = (name: string, number: number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  source: sourceAt(`/mockups/${number}.psd`),
  description: cannedDescription([]),
  thumbnails: [{ width: 720, file: 'x/thumbnail.webp' }],
  createdAt: day(number),
  updatedAt: day(number),
})

it('gives back what was put in, after it was closed and opened again', async () => {
  const mockup = storedMockup('Mug', 1)
  await createSqliteMockupStore(sqlite.access).add(mockup)
  await reopen()
  expect(await createSqliteMockupStore(sqlite.access).find(mockup.uuid)).toEqual(mockup)
})

it('filters, sorts and pages mockups', async () => {
  const store = createSqliteMockupStore(sqlite.access)
  for (const [place, name] of ['mug', 'Box', '100% cotton', 'Big mug'].entries()) {
    await store.add(storedMockup(name, place + 1))
  }
  const names = async (filter: object) => {
    const { mockups, total } = await store.list(psdMockupFilter.parse(filter))
    return [mockups.map(({ name }) => name).join(', '), total]
  }
  expect(await names({})).toEqual(['Big mug, 100% cotton, Box, mug', 4])
  expect(await names({ name: 'MUG', sort: 'name', order: 'asc' })).toEqual(['Big mug, mug', 2])
  expect(await names({ name: '0%' })).toEqual(['100% cotton', 1])
  expect(await names({ limit: 2, offset: 1 })).toEqual(['100% cotton, Box', 4])
  expect(await names({ created_after: '2026-01-01T23:00:00-02:00' })).toEqual(['Big mug, 100% cotton', 2])
})

it('remembers artworks beyond a session', async () => {
  const artwork = {
    id: 'a',
    name: 'logo.png',
    path: '/logo.png',
    width: 3,
    height: 2,
    format: 'png',
    hasAlpha: true,
    resolutionPpi: null,
    addedAt: day(1),
  }
  await createSqliteArtworkStore(sqlite.access).put(artwork)
  await reopen()
  expect((await createSqliteArtworkStore(sqlite.access).findAll(['a'])).get('a')).toEqual(artwork)
})

it('knows a key by its hash alone', async () => {
  const keys = createSqliteApiKeys(sqlite.access)
  expect(await keys.hasAny()).toBe(false)
  const key = await keys.issue('mine', day(1))
  expect(key).toMatch(/^mk_[0-9a-f]{64}$/)
  expect(await keys.verify(key, day(2))).toMatchObject({ name: 'mine', totalRequests: 0, createdAt: day(1) })
  expect(await keys.verify(`${key}0`, day(2))).toBeNull()
  expect(await keys.list()).toMatchObject([{ prefix: key.slice(0, 7) }])
  expect(JSON.stringify(connection.prepare('SELECT * FROM api_keys').all())).not.toContain(key.slice(3))
})
