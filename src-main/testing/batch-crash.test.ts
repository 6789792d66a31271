import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BatchRun } from '@contract/desktop/batches'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtPrograms } from './built-programs'
import { howOften } from './how-often'

const kills = howOften('service: kills of a batch')
const designs = Array.from({ length: 60 }, (_, at) => `design-${at}`)

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-batch-crash-'))
  await mkdir(join(folder, 'designs'))
  for (const name of designs) await writeFile(join(folder, 'designs', `${name}.png`), name)
  for (const name of ['mug', 'cap']) await writeFile(join(folder, `${name}.psd`), '8BPS')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('loses no picture, doubles none and draws none twice when a batch is killed at any moment', async () => {
  const program = join(await builtPrograms(), 'batch-crash-program.cjs')
  let ended: BatchRun | null = null
  // A picture that three kills in a row hit has failed, as one that kills its process must: the next start retries it.
  for (let kill = 0; (ended === null || ended.failed > 0) && kill < kills + 20; kill += 1)
    ended = await workFor(program, kill)

  expect(ended).toMatchObject({ state: 'finished', total: 240, made: 240, failed: 0 })
  const drawn = (await readFile(join(folder, 'drawn.log'), 'utf8')).trim().split('\n')
  expect(drawn.filter((target, at) => drawn.indexOf(target) !== at)).toEqual([])
  const files = await filesIn(join(folder, 'out'))
  const expected = designs.flatMap((design) =>
    ['cap', 'mug'].flatMap((mockup) => ['jpg', 'png'].map((format) => `${mockup}/${design}.${format}`)),
  )
  expect(files.toSorted()).toEqual(expected.toSorted())
  for (const file of files) {
    const { target } = JSON.parse(await readFile(join(folder, 'out', file), 'utf8'))
    expect(target).toContain(file.slice(file.indexOf('/') + 1))
  }
})

/** Null if the process was killed before the run ended. */
const workFor = async (program: string, kill: number): Promise<BatchRun | null> => {
  const child = fork(program, [folder, ...designs])
  const exited = once(child, 'exit')
  const told = new Promise<BatchRun>((settle) => {
    child.on('message', (message) => {
      if (message !== 'at work') settle(message as BatchRun)
    })
  })
  if (kill >= kills) return told.finally(() => exited)
  await once(child, 'message')
  const ended = await Promise.race([told, wait(Math.random() * 120).then(() => null)])
  child.kill('SIGKILL')
  await exited
  return ended
}

const filesIn = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
