import { execFile } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildEntries, projectRoot } from './build-entries'

/** Builds the command line as the app has it, for tests; answers the file to run. `name`: the caller's own, for building takes away what was there. */
export const buildTestProgram = async (name: string): Promise<string> => {
  const folder = resolve(projectRoot, 'node_modules/.cache/test-program', name)
  const outDir = resolve(folder, 'main')
  await buildEntries(outDir, {
    cli: 'cli',
    'engine-host': 'engine-host/engine-host',
    'engine-worker': 'engine-host/engine-worker',
  })
  await mkdir(resolve(folder, 'kernels'), { recursive: true })
  await copyFile(resolve(projectRoot, 'out/kernels/engine.wasm'), resolve(folder, 'kernels/engine.wasm'))
  return resolve(outDir, 'cli.cjs')
}

export interface ProgramRun {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** Runs it to its end, as a shell would. */
export const runProgram = (file: string, args: readonly string[], dataFolder: string): Promise<ProgramRun> =>
  new Promise((settle) => {
    const environment = { ...process.env, MOCKWRIGHT_DATA: dataFolder }
    const child = execFile(process.execPath, [file, ...args], { env: environment }, (_error, out, err) =>
      settle({ exitCode: child.exitCode ?? -1, out, err }),
    )
  })
