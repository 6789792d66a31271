import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, failureOf } from '@contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sqlite } from '../../adapters/database/open-sqlite'
import { createSqliteHotFolderStore } from '../../adapters/database/sqlite-hot-folder-store'
import { openTestSqlite } from '../../adapters/database/testing/test-database'
import { createFolderWatcher } from '../../adapters/watch/chokidar-folder-watcher'
import { inboxFolderFiles } from '../../adapters/watch/inbox-folder-files'
import { createPathGrants } from '../policy/path-grants'
import { silentLog } from '../ports/log'
import { openHotFolders } from './open-hot-folders'
import { type CopiedDesigns, copiedDesigns } from './testing/copied-designs'

const recipe_id = randomUUID()
let fixture: string
let inbox: string
let results: string
let sqlite: Sqlite
let runs: CopiedDesigns
let hot: ReturnType<typeof openHotFolders>
/** How many pictures the disk does not give at first. */
let refusals = 0

beforeEach(async () => {
  fixture = await mkdtemp(join(tmpdir(), 'mockwright-hot-'))
  inbox = join(fixture, 'in')
  results = join(fixture, 'out')
  await mkdir(inbox)
  runs = copiedDesigns()
  start()
})

afterEach(async () => {
  await stop()
  await rm(fixture, { recursive: true, force: true })
})

/** Starts hot folders as the program does when it opens. */
function start(): void {
  sqlite = openTestSqlite(join(fixture, 'mockwright.db'))
  const grants = createPathGrants()
  for (const path of [inbox, results, join(inbox, 'out'), fixture]) grants.grant(path)
  hot = openHotFolders({
    store: createSqliteHotFolderStore(sqlite.access),
    files: {
      ...inboxFolderFiles,
      async hashOf(path) {
        refusals -= 1
        if (refusals >= 0) throw new Error('The disk reports a fault.')
        return inboxFolderFiles.hashOf(path)
      },
    },
    watcher: createFolderWatcher({ log: silentLog, stillMs: 80, listEveryMs: 100 }),
    runs,
    grants,
    dialogs: { reveal: () => undefined },
    chooseFolder: () => Promise.resolve(null),
    newUuid: randomUUID,
    now: () => new Date(),
    log: silentLog,
    retryMs: 200,
  })
}

async function stop(): Promise<void> {
  await hot.close()
  await sqlite.close()
}

const add = () => hot.useCases.add({ recipe_id, folder: inbox, output_folder: results })
const drop = (name: string, text: string) => writeFile(join(inbox, name), text)
const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).toSorted()
const first = async () => (await hot.useCases.list())[0]
const state = async () => (await first())?.state
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 60_000, interval: 20 })
const done = (...names: readonly string[]) =>
  eventually(async () => expect(await namesIn(join(inbox, 'done'))).toEqual(names))
/** No run ends until the gate is opened. */
const closeGate = (): (() => void) => {
  let open = (): void => {}
  runs.gate = new Promise((resolve) => {
    open = resolve
  })
  return () => open()
}
const designs = () => runs.wishes.map((wish) => wish.designs.length)

describe('a hot folder', () => {
  it('renders what lies there and what comes, and puts the sources away', async () => {
    await drop('a.png', 'a')
    await add()
    await done('a.png')
    await drop('b.png', 'b')
    await done('a.png', 'b.png')
    await eventually(async () => expect(await state()).toBe('watching'))
    expect([await namesIn(results), await namesIn(inbox)]).toEqual([['a.png', 'b.png'], ['done']])
  })

  it('takes a picture in that the disk did not give at first', async () => {
    refusals = 2
    await drop('a.png', 'a')
    await add()
    await done('a.png')
  })

  it('makes one run of all that waits', async () => {
    const { id } = await add()
    await hot.useCases.pause(id)
    for (const name of ['a.png', 'b.png', 'c.png']) await drop(name, name)
    await eventually(async () => expect(await first()).toMatchObject({ state: 'paused', waiting: 3 }))
    expect(designs()).toEqual([])
    await hot.useCases.resume(id)
    await done('a.png', 'b.png', 'c.png')
    expect(designs()).toEqual([3])
  })

  it('moves what failed to its own folder, with a text that says why, and renders the rest', async () => {
    await drop('bad.png', 'bad')
    await drop('good.png', 'good')
    await drop('torn.png', 'torn')
    await add()
    await done('good.png')
    await eventually(async () => expect(await namesIn(join(inbox, 'failed'))).toHaveLength(4))
    expect(await readFile(join(inbox, 'failed', 'bad.png.txt'), 'utf8')).toContain(
      'bad.png is bad.\nMend it.',
    )
    expect(await readFile(join(inbox, 'failed', 'torn.png.txt'), 'utf8')).toContain(
      'torn.png is no picture that can be read.',
    )
    const counts = { done: 1, failed: 2, waiting: 0, state: 'watching' }
    await eventually(async () => expect(await first()).toMatchObject(counts))
  })

  it('renders a failed picture again when it is put back, and takes its text away', async () => {
    await drop('bad.png', 'bad')
    const { id } = await add()
    await eventually(async () => expect(await namesIn(join(inbox, 'failed'))).toHaveLength(2))
    await writeFile(join(inbox, 'failed', 'bad.png'), 'mended')
    expect(await hot.useCases.retryFailed(id)).toEqual({ pictures: 1 })
    await done('bad.png')
    await eventually(async () => expect((await first())?.failed).toBe(0))
    expect(await namesIn(join(inbox, 'failed'))).toEqual([])
  })

  it('does nothing twice: the same file again is only put away, unless the recipe has changed', async () => {
    await drop('a.png', 'a')
    await add()
    await done('a.png')
    await drop('a.png', 'a')
    await done('a 2.png', 'a.png')
    expect(designs()).toEqual([1])
    await drop('a.png', 'another picture of that name')
    await done('a 2.png', 'a 3.png', 'a.png')
    runs.recipeStamp = 'second'
    await drop('a.png', 'a')
    await done('a 2.png', 'a 3.png', 'a 4.png', 'a.png')
    expect(designs()).toEqual([1, 1, 1])
  })

  it('gives pictures that differ in their kind only names of their own', async () => {
    await drop('a.png', 'one')
    await drop('a.jpg', 'two')
    await add()
    await done('a.jpg', 'a.png')
    const names = runs.wishes.flatMap((wish) => wish.designs.map(({ name }) => name))
    expect(names.map((name) => name.split('.')[0])).toEqual([
      expect.stringMatching(/^a-(png|jpg)$/),
      expect.stringMatching(/^a-(png|jpg)$/),
    ])
    expect(new Set(names).size).toBe(2)
  })

  it('leaves alone what is no picture, or not ready', async () => {
    await add()
    for (const name of ['notes.txt', 'a.png.part', '.a.png', '~$a.png']) await drop(name, 'x')
    await drop('a.png', 'a')
    await done('a.png')
    expect(await namesIn(inbox)).toEqual(['.a.png', 'a.png.part', 'done', 'notes.txt', '~$a.png'])
  })

  it('does not lose a picture that replaced another while that was rendered', async () => {
    const open = closeGate()
    await drop('a.png', 'one')
    await add()
    await eventually(() => expect(designs()).toEqual([1]))
    await drop('a.png', 'two')
    await eventually(async () => expect((await first())?.waiting).toBe(2))
    open()
    await done('a.png')
    expect(await readFile(join(inbox, 'done', 'a.png'), 'utf8')).toBe('two')
    expect(designs()).toEqual([1, 1])
  })
})

describe('after a restart', () => {
  it('renders what came while the program was off', async () => {
    await add()
    await stop()
    await drop('a.png', 'a')
    start()
    await done('a.png')
    expect(designs()).toEqual([1])
  })

  it('takes up the run that was at work, and starts none again', async () => {
    const open = closeGate()
    await drop('a.png', 'a')
    await add()
    await eventually(() => expect(designs()).toEqual([1]))
    await stop()
    open()
    start()
    await done('a.png')
    expect(designs()).toEqual([1])
  })

  it('stays paused', async () => {
    const { id } = await add()
    await hot.useCases.pause(id)
    await stop()
    await drop('a.png', 'a')
    start()
    await eventually(async () => expect(await first()).toMatchObject({ state: 'paused', waiting: 1 }))
  })
})

describe('what goes wrong with the whole folder', () => {
  it('keeps the pictures until the recipe can be run', async () => {
    runs.refusal = new AppError('noMockups', {})
    await drop('a.png', 'a')
    await add()
    await eventually(async () =>
      expect(await first()).toMatchObject({
        state: 'problem',
        waiting: 1,
        problem: failureOf('noMockups', {}),
      }),
    )
    runs.refusal = null
    await done('a.png')
    await eventually(async () => expect(await state()).toBe('watching'))
  })

  it('refuses a recipe whose names do not tell designs apart', async () => {
    runs.namesTellDesigns = false
    await expect(add()).rejects.toMatchObject({ message: expect.stringContaining('“Mugs”') })
  })

  it('says that the recipe was removed', async () => {
    await add()
    runs.recipeName = null
    await drop('a.png', 'a')
    await eventually(async () => expect(await first()).toMatchObject({ state: 'problem', recipe_name: null }))
    expect(await namesIn(inbox)).toEqual(['a.png'])
  })

  it('says that the folder is gone, and goes on when it is back', async () => {
    await add()
    await rename(inbox, join(fixture, 'away'))
    await eventually(async () => expect(await state()).toBe('problem'))
    await rename(join(fixture, 'away'), inbox)
    await drop('a.png', 'a')
    await done('a.png')
    await eventually(async () => expect(await state()).toBe('watching'))
  })
})

describe('adding one', () => {
  it('refuses folders that lie in one another, in words, also as a question', async () => {
    const output_folder = join(inbox, 'out')
    await expect(hot.useCases.add({ recipe_id, folder: inbox, output_folder })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await drop('a.png', 'a')
    expect(await hot.useCases.check(null, inbox, output_folder)).toMatchObject({
      pictures: 1,
      problem: { message: expect.stringContaining('lies in the folder that is watched') },
    })
  })

  it('adds one of two that are asked for at once', async () => {
    const asked = await Promise.allSettled([add(), add()])
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await hot.useCases.list()).toHaveLength(1)
  })

  it('does not bring one back whose folder another one watches', async () => {
    const { id } = await add()
    await hot.useCases.remove(id)
    const { id: later } = await add()
    await expect(hot.useCases.restore(id)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await hot.useCases.list()).map((folder) => folder.id)).toEqual([later])
  })

  it('refuses a folder that nobody chose', async () => {
    await expect(
      hot.useCases.add({ recipe_id, folder: '/elsewhere', output_folder: results }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('stops watching a removed one, and brings it back with all that it knew', async () => {
    await drop('a.png', 'a')
    const { id } = await add()
    await done('a.png')
    await eventually(async () => expect((await first())?.done).toBe(1))
    await hot.useCases.remove(id)
    await drop('b.png', 'b')
    expect(await hot.useCases.list()).toEqual([])
    await expect(hot.useCases.restore(id)).resolves.toMatchObject({ done: 1 })
    await done('a.png', 'b.png')
  })
})
