import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Connection, openDatabase } from './open-database'
import { relaxedWrites } from './relaxed-writes'

let folder: string
let connection: Connection

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-relaxed-'))
  connection = openDatabase(join(folder, 'mockwright.db'))
})

afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true, force: true })
})

/** SQLite's own numbers: 1 waits for no disk, 2 does. */
const waiting = () => connection.prepare('PRAGMA synchronous').get()

it('waits for the disk again after each write, also one that failed', () => {
  const write = relaxedWrites(connection)((fails: boolean) => {
    if (fails) throw new Error('No room')
    return waiting()
  })
  expect(write(false)).toMatchObject({ synchronous: 1 })
  expect(waiting()).toMatchObject({ synchronous: 2 })
  expect(() => write(true)).toThrow('No room')
  expect(waiting()).toMatchObject({ synchronous: 2 })
})

it('has what was written, whoever opens the file next', () => {
  connection.exec('CREATE TABLE notes (text TEXT)')
  relaxedWrites(connection)((text: string) => connection.prepare('INSERT INTO notes VALUES (?)').run(text))(
    'kept',
  )
  const other = openDatabase(join(folder, 'mockwright.db'))
  expect(other.prepare('SELECT text FROM notes').get()).toMatchObject({ text: 'kept' })
  other.close()
})
