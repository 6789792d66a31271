import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildEntries, projectRoot } from './build-entries'

/** Every program that a test starts: output name → path from `src-main`, without `.ts`. */
const entries = {
  cli: 'cli',
  'engine-host': 'engine-host/engine-host',
  'engine-watchdog': 'engine-host/engine-watchdog',
  'engine-worker': 'engine-host/engine-worker',
  'decoder-host': 'engine-host/decoder-host',
  'decoder-watchdog': 'engine-host/decoder-watchdog',
  'spreadsheet-worker': 'adapters/spreadsheet/spreadsheet-worker',
  'piece-counter': 'engine-host/worker-pool/piece-counter',
  'crash-backend': 'testing/crash-backend',
  'batch-crash-program': 'testing/batch-crash-program',
  'hanging-host': 'engine-host/testing/hanging-host',
  'hot-folder-crash-program': 'testing/hot-folder-crash-program',
  'soak-program': 'testing/soak-program',
  'failing-engine-host': 'engine-host/testing/failing-engine-host',
  'fuzz-target': '../scripts/fuzz/targets/target-program',
  'fuzz-planted-faults': '../scripts/fuzz/testing/planted-faults',
}

const builds = resolve(projectRoot, 'node_modules/.cache/test-programs')
const kernels = resolve(projectRoot, 'out/kernels/engine.wasm')
const keptMs = 3_600_000

/**
 * The folder of the programs that tests start, each `<name>.cjs`, bundled as the app's build does. They are built once
 * for each state of the sources and shared by all test files. If two builds run at the same moment, one is discarded.
 */
export const builtPrograms = async (): Promise<string> => {
  const folder = join(builds, String(newestChange()))
  const programs = join(folder, 'main')
  if (existsSync(folder)) return programs
  const fresh = join(builds, randomUUID())
  await buildEntries(join(fresh, 'main'), entries)
  await mkdir(join(fresh, 'kernels'))
  await copyFile(kernels, join(fresh, 'kernels', 'engine.wasm'))
  await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
    if (!existsSync(folder)) throw error
    return rm(fresh, { recursive: true })
  })
  await removeOldBuilds(folder)
  return programs
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
