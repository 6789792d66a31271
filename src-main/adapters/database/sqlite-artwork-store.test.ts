import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ArtworkStore, StoredArtwork } from '../../service/ports/artwork-store'
import { type Connection, openDatabase } from './open-database'
import { createSqliteArtworkStore } from './sqlite-artwork-store'

let house: string
let connection: Connection
let store: ArtworkStore

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'mockwright-artworks-'))
  connection = openDatabase(join(house, 'mockwright.db'))
  store = createSqliteArtworkStore(connection)
})

afterEach(async () => {
  connection.close()
  await rm(house, { recursive: true, force: true })
})

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const artwork = (id: string, number = 1): StoredArtwork => ({
  id,
  name: `${id}.png`,
  path: `/${id}.png`,
  width: 3,
  height: 2,
  format: 'png',
  hasAlpha: true,
  resolutionPpi: null,
  addedAt: day(number),
})

const shelf = () => store.onShelf().map(({ id }) => id)

it('has the newest first', () => {
  store.put(artwork('a', 1))
  store.putFound(artwork('b', 3))
  store.put(artwork('c', 2))
  expect(shelf()).toEqual(['b', 'c', 'a'])
})

it('leaves an artwork off the shelf that was moved or found again, and knows it as it is now', () => {
  store.put(artwork('a'))
  store.setRemoved(['a'], day(2))
  store.move('a', '/done/a.png')
  expect([shelf(), store.find('a')]).toEqual([[], { ...artwork('a'), path: '/done/a.png' }])
  const found = { ...artwork('a', 3), name: 'another', width: 9 }
  store.putFound(found)
  expect([shelf(), store.find('a'), store.places()]).toEqual([[], found, [{ id: 'a', path: '/a.png' }]])
})

it('brings one back that a person adds again', () => {
  store.put(artwork('a'))
  store.setRemoved(['a'], day(2))
  store.put(artwork('a', 3))
  expect(shelf()).toEqual(['a'])
})
