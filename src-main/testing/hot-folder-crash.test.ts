import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../adapters/database/open-database'
import { builtPrograms } from './built-programs'
import { howOften } from './how-often'

const kills = howOften('service: kills while a hot folder is watched')
/** A file is taken in once it has not changed for this long. */
const stillMs = 1000
const dropped = Array.from({ length: 10 + kills * 3 }, (_, at) => `design-${at}`)

let folder: string
let watching: ChildProcess | null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-hot-crash-'))
  for (const name of ['in', 'out', 'samples', 'data']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'samples', 'mug.psd'), '8BPS')
  const mug = { id: 'mug', title: 'Mug', category: '', description: '', file: 'mug.psd' }
  const mockups = [{ ...mug, preview: 'mug.webp', width: 10, height: 10 }]
  await writeFile(join(folder, 'samples', 'index.json'), JSON.stringify({ mockups, artworks: [] }))
})

afterEach(async () => {
  await kill()
  await rm(folder, { recursive: true, force: true })
})

it(
  'loses no picture and doubles none when a watcher is killed at any moment, before or after files arrive',
  async () => {
    const program = join(await builtPrograms(), 'hot-folder-crash-program.cjs')
    const dropping = dropAll()
    for (let round = 0; round < kills; round += 1) {
      await start(program)
      await wait(Math.random() < 0.8 ? stillMs + Math.random() * 800 : Math.random() * stillMs)
      await kill()
      await wait(Math.random() * 60)
    }
    await start(program)
    await dropping
    await settle()
    await kill()

    expect((await namesIn('in')).filter((name) => !name.startsWith('done/'))).toEqual([])
    expect(await namesIn('in')).toEqual(dropped.map((name) => `done/${name}.png`).toSorted())
    expect(await namesIn('out')).toEqual(dropped.map((name) => `${name}.jpg`).toSorted())
    for (const name of dropped) {
      expect(await readFile(join(folder, 'in', 'done', `${name}.png`), 'utf8')).toBe(contentsOf(name))
      JSON.parse(await readFile(join(folder, 'out', `${name}.jpg`), 'utf8'))
    }
    const drawn = (await readFile(join(folder, 'drawn.log'), 'utf8')).trim().split('\n')
    expect(drawn.filter((target, at) => drawn.indexOf(target) !== at)).toEqual([])
    expect(arrivalsDone()).toBe(dropped.length)
    process.stdout.write(`a hot folder: ${kills} kills, ${dropped.length} pictures, none lost or doubled\n`)
  },
  120_000 + kills * 5000,
)

const contentsOf = (name: string): string => name.repeat(50)

/** As a person copies files, whether the program runs or not. */
const dropAll = async (): Promise<void> => {
  for (const name of dropped) {
    await writeFile(join(folder, 'in', `${name}.png`), contentsOf(name))
    await wait((Math.random() * 3000 * kills) / dropped.length)
  }
}

const start = async (program: string): Promise<void> => {
  watching = fork(program, [folder])
  await once(watching, 'message')
}

const kill = async (): Promise<void> => {
  if (!watching) return
  const exited = once(watching, 'exit')
  watching.kill('SIGKILL')
  watching = null
  await exited
}

/** Resolves when no picture waits; one that three kills in a row hit has failed, and is put back as a person would. */
const settle = async (): Promise<void> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const names = await namesIn('in')
    for (const name of names)
      if (name.startsWith('failed/')) {
        if (name.endsWith('.txt')) await rm(join(folder, 'in', name), { force: true })
        else await rename(join(folder, 'in', name), join(folder, 'in', name.slice('failed/'.length)))
      }
    if (names.every((name) => name.startsWith('done/'))) return
    if (performance.now() > deadline) return
    await wait(50)
  }
}

const arrivalsDone = (): number => {
  const database = openDatabase(join(folder, 'data', 'mockwright.db'))
  try {
    const row = database.prepare("SELECT count(*) AS number FROM hot_arrivals WHERE state = 'done'").get()
    return (row as { number: number }).number
  } finally {
    database.close()
  }
}

const namesIn = async (place: string): Promise<string[]> => {
  const root = join(folder, place)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
