import { appendFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, type ExpectStatic, it, type TestContext } from 'vitest'
import type { WatchedFolder } from '../../service/ports/folder-watcher'
import { silentLog } from '../../service/ports/log'
import { createFolderWatcher } from './chokidar-folder-watcher'

interface Watching {
  /** The test's own: tests that run side by side may not share one. */
  readonly expect: ExpectStatic
  readonly folder: string
  /** Names of the files that were told, and codes of problems; null for the end of one. */
  readonly told: string[]
  readonly problems: (string | null)[]
  watch(patience?: Patience): void
  write(name: string, text?: string): Promise<void>
  tells(...names: readonly string[]): Promise<void>
}

interface Patience {
  readonly stillMs?: number
  readonly emptyStillMs?: number
  readonly listEveryMs?: number
}

/** Each test watches a folder of its own: they mostly wait, so they run side by side. */
const watching =
  (work: (watching: Watching) => Promise<void>) =>
  async ({ expect }: TestContext): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'mockwright-watch-'))
    const told: string[] = []
    const problems: (string | null)[] = []
    let watched: WatchedFolder | null = null
    try {
      await work({
        expect,
        folder,
        told,
        problems,
        watch(patience = {}) {
          const usual = { stillMs: 120, emptyStillMs: 400, listEveryMs: 60_000 }
          watched = createFolderWatcher({ log: silentLog, ...usual, ...patience }).watch(folder, {
            onFile: (path) => told.push(basename(path)),
            onProblem: (problem) => problems.push(problem?.code ?? null),
          })
        },
        write: (name, text = 'picture') => writeFile(join(folder, name), text),
        tells: (...names) => expect.poll(() => told).toEqual(names),
      })
    } finally {
      await (watched as WatchedFolder | null)?.close()
      await rm(folder, { recursive: true, force: true })
    }
  }

describe.concurrent('a watched folder', () => {
  it(
    'tells what lies there already, and what comes',
    watching(async ({ watch, write, tells }) => {
      await write('early.png')
      watch()
      await tells('early.png')
      await write('late.png')
      await tells('early.png', 'late.png')
    }),
  )

  it(
    'waits until a file that grows stands still',
    watching(async ({ expect, folder, told, watch, tells }) => {
      // Longer than a busy machine may let the writer wait.
      watch({ stillMs: 2000 })
      for (let part = 0; part < 40; part++) {
        await appendFile(join(folder, 'slow.png'), 'more')
        await wait(60)
        expect(told).toEqual([])
      }
      await tells('slow.png')
    }),
  )

  it(
    'gives a file of no bytes longer, for it is most often about to be filled',
    watching(async ({ expect, told, watch, write, tells }) => {
      watch({ emptyStillMs: 2000 })
      await write('empty.png', '')
      await wait(250)
      expect(told).toEqual([])
      await tells('empty.png')
    }),
  )

  it(
    'tells a file again when it was changed, and not when it was only listed again',
    watching(async ({ expect, told, watch, write, tells }) => {
      await write('a.png')
      watch({ listEveryMs: 50 })
      await tells('a.png')
      await wait(300)
      expect(told).toEqual(['a.png'])
      await write('a.png', 'another picture')
      await tells('a.png', 'a.png')
    }),
  )

  it(
    'does not look into folders',
    watching(async ({ folder, watch, write, tells }) => {
      await mkdir(join(folder, 'done'))
      await writeFile(join(folder, 'done', 'old.png'), 'x')
      watch({ listEveryMs: 50 })
      await write('new.png')
      await tells('new.png')
    }),
  )

  it(
    'says when the folder is gone, and goes on when it is back',
    watching(async ({ expect, folder, problems, watch, write, tells }) => {
      watch({ listEveryMs: 50 })
      await rename(folder, `${folder}-away`)
      await expect.poll(() => problems).toEqual(['FILE_NOT_FOUND'])
      await rename(`${folder}-away`, folder)
      await expect.poll(() => problems).toEqual(['FILE_NOT_FOUND', null])
      await write('after.png')
      await tells('after.png')
    }),
  )
})
