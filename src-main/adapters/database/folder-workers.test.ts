import { fork } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderWorkers } from './folder-workers'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-workers-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('knows of a worker whether it has ended, and of itself that it has not', async () => {
  const [one, other] = [openFolderWorkers(folder), openFolderWorkers(folder)]
  const all = [one.id, other.id, 'never there']
  expect(await one.ended(all)).toEqual(['never there'])
  await other.close()
  await other.close()
  expect(await one.ended(all)).toEqual([other.id, 'never there'])
  await one.close()
  expect(await readdir(folder)).toEqual([])
})

it('knows of a process that was killed', async () => {
  const script = join(folder, 'locks.cjs')
  const path = join(folder, 'killed.lock')
  await writeFile(
    script,
    `const Database = require(${JSON.stringify(require.resolve('libsql'))})
     const held = new Database(${JSON.stringify(path)})
     held.exec('BEGIN EXCLUSIVE')
     process.send('locked')
     setInterval(() => held.open, 1000)`,
  )
  const child = fork(script)
  await new Promise((resolve) => child.once('message', resolve))
  const workers = openFolderWorkers(folder)
  expect(await workers.ended(['killed'])).toEqual([])
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  expect(await workers.ended(['killed'])).toEqual(['killed'])
  await workers.close()
})

it('clears away what killed workers left, once that is a minute old', async () => {
  await writeFile(join(folder, 'earlier.lock'), '')
  await writeFile(join(folder, 'lately.lock'), '')
  const earlier = new Date(Date.now() - 120_000)
  await utimes(join(folder, 'earlier.lock'), earlier, earlier)
  const workers = openFolderWorkers(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['lately.lock', `${workers.id}.lock`].toSorted())
  await workers.close()
})
