import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildEntries, projectRoot } from './build-entries'

/** Every program that a test starts: output name → path from `src-main`, without `.ts`. */
const entries = {
  cli: 'cli',
  'engine-host': 'engine-host/engine-host',
  'engine-watchdog': 'engine-host/engine-watchdog',
  'engine-worker': 'engine-host/engine-worker',
  'decoder-host': 'engine-host/decoder-host',
  'resident-watchdog': 'adapters/process/resident-watchdog',
  'vision-host': 'vision-host/vision-host',
  'model-host': 'vision-host/model-host',
  'film-host': 'film-host/film-host',
  'film-pictures-host': 'film-host/pictures-host',
  'spreadsheet-worker': 'adapters/spreadsheet/spreadsheet-worker',
  'piece-counter': 'engine-host/worker-pool/piece-counter',
  'crash-backend': 'testing/crash-backend',
  'batch-crash-program': 'testing/batch-crash-program',
  'hanging-host': 'engine-host/testing/hanging-host',
  'hot-folder-crash-program': 'testing/hot-folder-crash-program',
  'soak-program': 'testing/soak-program',
  'keychain-reader': 'adapters/keychain/testing/keychain-reader',
  'failing-engine-host': 'engine-host/testing/failing-engine-host',
  'fuzz-target': '../scripts/fuzz/targets/target-program',
  'fuzz-planted-faults': '../scripts/fuzz/testing/planted-faults',
}

const builds = resolve(projectRoot, 'node_modules/.cache/test-programs')
const kernels = resolve(projectRoot, 'out/kernels/engine.wasm')
const keptMs = 3_600_000
const longestBuildMs = 60_000

/**
 * The folder of the programs that tests start, each `<name>.cjs`, bundled as the app's build does. They are built once
 * for each state of the sources and shared by all test files. A process waits while another one builds; if two build
 * after all, one build is discarded.
 */
export const builtPrograms = async (): Promise<string> => {
  const folder = join(builds, String(newestChange()))
  const programs = join(folder, 'main')
  const turn = `${folder}.turn`
  for (const end = Date.now() + longestBuildMs; Date.now() < end; await setTimeout(50)) {
    if (existsSync(folder)) return programs
    if (await takesTurn(turn)) break
  }
  try {
    if (!existsSync(folder)) await build(folder)
  } finally {
    await rm(turn, { force: true })
  }
  return programs
}

/** Whether nobody builds: the caller does, then. A process that was killed leaves its turn to the next one. */
const takesTurn = async (turn: string): Promise<boolean> => {
  await mkdir(builds, { recursive: true })
  try {
    await writeFile(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = Number(await readFile(turn, 'utf8').catch(() => ''))
    if (owner > 0 && !isAlive(owner)) await rm(turn, { force: true })
    return false
  }
}

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

const build = async (folder: string): Promise<void> => {
  const fresh = join(builds, randomUUID())
  await buildEntries(join(fresh, 'main'), entries)
  await mkdir(join(fresh, 'kernels'))
  await copyFile(kernels, join(fresh, 'kernels', 'engine.wasm'))
  await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (!existsSync(folder)) throw error
    return rm(fresh, { recursive: true })
  })
  await removeOldBuilds(folder)
}

/** The latest change to the programs' sources, in ms. */
const newestChange = (): number => {
  const sources = ['src-main', 'src-preload', 'scripts/fuzz'].flatMap((name) => {
    const root = join(projectRoot, name)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join(root, path))
  })
  return Math.max(...[...sources, kernels].map((path) => statSync(path).mtimeMs))
}

/** Keeps recent builds: another test run may still start their programs. */
const removeOldBuilds = async (current: string): Promise<void> => {
  for (const name of await readdir(builds)) {
    const path = join(builds, name)
    const isOld = (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - keptMs
    if (path !== current && isOld) await rm(path, { recursive: true, force: true })
  }
}
