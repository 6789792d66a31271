import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FontStore, StoredFont } from '../../service/ports/font-library'
import { openSqlite, type Sqlite } from './open-sqlite'
import { createSqliteFontStore } from './sqlite-font-store'

let folder: string
let sqlite: Sqlite
let store: FontStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
  sqlite = openSqlite(join(folder, 'mockwright.db'))
  store = createSqliteFontStore(sqlite.access)
})

afterEach(async () => {
  await sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

const font = (uuid: string): StoredFont => ({
  uuid,
  family: 'Inter',
  subfamily: 'Bold',
  postscriptName: 'Inter-Bold',
  category: 'sans-serif',
  license: null,
  file: `${uuid}/Inter-Bold.ttf`,
  createdAt: new Date(0),
})

it('a font that was put away is on no list, and comes back as it was', async () => {
  await store.add(font('first'))
  await store.putAway('first', new Date())
  expect([await store.all(), await store.find('first')]).toEqual([[], null])
  expect(await store.restore('first')).toEqual(font('first'))
  expect(await store.all()).toEqual([font('first')])
  expect(await store.restore('first')).toBeNull()
})

it('its name is free meanwhile, and where it was taken the font stays away', async () => {
  await store.add(font('first'))
  await store.putAway('first', new Date())
  await store.add(font('second'))
  expect(await store.restore('first')).toBeNull()
  await store.remove('second')
  expect((await store.restore('first'))?.uuid).toBe('first')
})
