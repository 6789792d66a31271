import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { restoreBackup } from '../adapters/database/folder-backups'
import { connectTo } from '../adapters/database/open-database'
import { type CrashLoad, startCrashLoad } from './crash-load'
import type { CrashProgram, StartCrashProgram } from './crash-program'
import { standInWorld } from './crash-world'
import { howOften, isLongRun } from './how-often'

const copies = howOften('service: copies of a data folder in use')

interface Copy {
  readonly folder: string
  /** The picture of each job that had succeeded before the copy began. */
  readonly pictures: readonly string[]
}

it.runIf(isLongRun)(
  'starts from a copy of a folder in use, with every picture that was there when the copy began',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'mockwright-copies-'))
    const live = join(root, 'data')
    await mkdir(live)
    const world = await standInWorld()
    const program = await world.start({ dataFolder: live, wantsKey: true })
    try {
      const taken = await copiesUnderLoad(root, live, program, world)
      await rename(live, join(root, 'original'))
      let restored = 0
      for (const { folder, pictures } of taken) {
        await rename(folder, live)
        const isRestored = await startAndStop(world.start, live)
        if (isRestored) restored += 1
        else expect(missingFrom(live, pictures)).toEqual([])
        await rm(live, { recursive: true })
      }
      const kept = taken.map(({ pictures }) => pictures.length)
      process.stdout.write(
        `${taken.length} copies, ${restored} by their backups, up to ${Math.max(...kept)} pictures\n`,
      )
    } finally {
      await program.kill()
      await rm(root, { recursive: true, force: true })
    }
  },
  60_000 + copies * 10_000,
)

const copiesUnderLoad = async (
  root: string,
  live: string,
  program: CrashProgram,
  world: Awaited<ReturnType<typeof standInWorld>>,
): Promise<readonly Copy[]> => {
  const load = await startCrashLoad({
    address: async () => program.address,
    key: program.key ?? '',
    receiver: 'http://127.0.0.1:9',
    clients: 2,
    // Uploads come before renders: on a slow machine these would wait behind ever more of them.
    waitsForEach: true,
    world,
  })
  const taken: Copy[] = []
  for (let number = 0; number < copies; number += 1) {
    await morePictures(live, 3 * (number + 1), load)
    const copy = { folder: join(root, `copy-${number}`), pictures: picturesIn(live) }
    await copyLive(live, copy.folder)
    taken.push(copy)
  }
  await load.stop()
  await program.kill()
  return taken
}

/** Resolves when so many renders have succeeded. */
const morePictures = async (live: string, least: number, load: CrashLoad): Promise<void> => {
  const deadline = performance.now() + 5000
  while (picturesIn(live).length < least && performance.now() < deadline) await load.nextAccepted()
}

/** The pictures of renders that have succeeded. */
const picturesIn = (folder: string): readonly string[] => {
  const database = connectTo(join(folder, 'mockwright.db'))
  try {
    const rows = database
      .prepare("SELECT file FROM jobs WHERE kind = 'render' AND status = 'succeeded' ORDER BY sequence")
      .all() as { file: string }[]
    return rows.map(({ file }) => file)
  } finally {
    database.close()
  }
}

/** Copies one file after the other, as any program does that knows nothing of databases. */
const copyLive = async (live: string, target: string): Promise<void> => {
  for (const file of (await filesIn(live)).toSorted()) {
    const place = join(target, relative(live, file))
    await mkdir(dirname(place), { recursive: true })
    // Files come and go meanwhile.
    await copyFile(file, place).catch(() => undefined)
  }
}

/** Folders come and go as well. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() ? [path] : []
    }),
  )
  return found.flat()
}

/** Starts the service, after restoring a backup where it refuses the folder; true if it did. */
const startAndStop = async (start: StartCrashProgram, dataFolder: string): Promise<boolean> => {
  const direct = await start({ dataFolder }).catch(() => null)
  if (direct === null) restoreBackup(dataFolder, new Date(), null)
  await (direct ?? (await start({ dataFolder }))).kill()
  return direct === null
}

const missingFrom = (folder: string, pictures: readonly string[]): readonly string[] => {
  const known = new Set(picturesIn(folder))
  return pictures.filter((file) => !known.has(file) || !existsSync(join(folder, 'results', file)))
}
