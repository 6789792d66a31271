import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FontStore, StoredFont } from '../../service/ports/font-library'
import { type Connection, openDatabase } from './open-database'
import { createSqliteFontStore } from './sqlite-font-store'

let folder: string
let connection: Connection
let store: FontStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-fonts-'))
  connection = openDatabase(join(folder, 'mockwright.db'))
  store = createSqliteFontStore(connection)
})

afterEach(async () => {
  connection.close()
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

it('a font that was put away is on no list, and comes back as it was', () => {
  store.add(font('first'))
  store.putAway('first', new Date())
  expect([store.all(), store.find('first')]).toEqual([[], null])
  expect(store.restore('first')).toEqual(font('first'))
  expect(store.all()).toEqual([font('first')])
  expect(store.restore('first')).toBeNull()
})

it('its name is free meanwhile, and where it was taken the font stays away', () => {
  store.add(font('first'))
  store.putAway('first', new Date())
  store.add(font('second'))
  expect(store.restore('first')).toBeNull()
  store.remove('second')
  expect(store.restore('first')?.uuid).toBe('first')
})
