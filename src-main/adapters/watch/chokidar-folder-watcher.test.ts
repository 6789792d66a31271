import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WatchedFolder } from '../../service/ports/folder-watcher'
import { silentLog } from '../../service/ports/log'
import { createFolderWatcher } from './chokidar-folder-watcher'

let folder: string
let watched: WatchedFolder
let told: string[]
let problems: (string | null)[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-watch-'))
  told = []
  problems = []
})

afterEach(async () => {
  await watched.close()
  await rm(folder, { recursive: true, force: true })
})

const watch = (patience: { stillMs?: number; emptyStillMs?: number; listEveryMs?: number } = {}): void => {
  const usual = { stillMs: 120, emptyStillMs: 400, listEveryMs: 60_000 }
  watched = createFolderWatcher({ log: silentLog, ...usual, ...patience }).watch(folder, {
    onFile: (path) => told.push(basename(path)),
    onProblem: (problem) => problems.push(problem?.code ?? null),
  })
}

const write = (name: string, text = 'picture') => writeFile(join(folder, name), text)
const tells = (...names: readonly string[]) => expect.poll(() => told).toEqual(names)

it('tells what lies there already, and what comes', async () => {
  await write('early.png')
  watch()
  await tells('early.png')
  await write('late.png')
  await tells('early.png', 'late.png')
})

it('waits until a file that grows stands still', async () => {
  // Longer than a busy machine may let the writer wait.
  watch({ stillMs: 2000 })
  for (let part = 0; part < 40; part++) {
    await appendFile(join(folder, 'slow.png'), 'more')
    await wait(60)
    expect(told).toEqual([])
  }
  await tells('slow.png')
})

it('gives a file of no bytes longer, for it is most often about to be filled', async () => {
  watch({ emptyStillMs: 2000 })
  await write('empty.png', '')
  await wait(250)
  expect(told).toEqual([])
  await tells('empty.png')
})

it('tells a file again when it was changed, and not when it was only listed again', async () => {
  await write('a.png')
  watch({ listEveryMs: 50 })
  await tells('a.png')
  await wait(300)
  expect(told).toEqual(['a.png'])
  await write('a.png', 'another picture')
  await tells('a.png', 'a.png')
})

it('does not look into folders', async () => {
  await mkdir(join(folder, 'done'))
  await writeFile(join(folder, 'done', 'old.png'), 'x')
  watch({ listEveryMs: 50 })
  await write('new.png')
  await tells('new.png')
})

it('says when the folder is gone, and goes on when it is back', async () => {
  watch({ listEveryMs: 50 })
  await rename(folder, `${folder}-away`)
  await expect.poll(() => problems).toEqual(['FILE_NOT_FOUND'])
  await rename(`${folder}-away`, folder)
  await expect.poll(() => problems).toEqual(['FILE_NOT_FOUND', null])
  await write('after.png')
  await tells('after.png')
})
