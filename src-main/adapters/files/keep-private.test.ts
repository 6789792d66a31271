import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderDatabase } from '../database/open-folder-database'
import { createFileLog } from '../log/file-log'

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'mockwright-private-'))
  folder = join(place, 'data')
})
afterEach(() => rmSync(place, { recursive: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const parts = ['mockwright.db', 'mockwright.db-wal', 'mockwright.db-shm']

/** As a program does when it starts. */
const start = async (): Promise<readonly string[]> => {
  const log = createFileLog(join(folder, 'log', 'cli.log'))
  log.info('It starts.')
  const sqlite = openFolderDatabase(folder)
  sqlite.connection.exec('CREATE TABLE IF NOT EXISTS one (id TEXT)')
  const modes = [folder, join(folder, 'log')].map(modeOf)
  modes.push(...[...parts, join('log', 'cli.log')].map((part) => modeOf(join(folder, part))))
  await sqlite.close()
  return modes
}
const privately = ['700', '700', '600', '600', '600', '600']

it.skipIf(process.platform === 'win32')('lets nobody else read a new data folder', async () => {
  expect(await start()).toEqual(privately)
})

it.skipIf(process.platform === 'win32')(
  'repairs at the start what an earlier version left open',
  async () => {
    await start()
    chmodSync(folder, 0o755)
    for (const file of ['mockwright.db', join('log', 'cli.log')]) chmodSync(join(folder, file), 0o644)
    expect(await start()).toEqual(privately)
  },
)

it.skipIf(process.platform === 'win32')('leaves a folder as it is that everybody shares', async () => {
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  writeFileSync(join(folder, 'mine.txt'), '')
  openFolderDatabase(folder).connection.exec('SELECT 1')
  expect(modeOf(folder)).toBe('777')
  expect(modeOf(join(folder, 'mockwright.db'))).toBe('600')
})
