import { execFile } from 'node:child_process'
import { copyFile, mkdir } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const nativeAddons = ['sharp', 'keytar', 'libsql']

/** Builds the command line as the app has it, for tests; answers the file to run. */
export const buildTestProgram = async (): Promise<string> => {
  const folder = resolve(root, 'node_modules/.cache/test-program')
  const outDir = resolve(folder, 'main')
  const entry = (file: string): string => resolve(import.meta.dirname, '..', `${file}.ts`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@contract': resolve(root, 'src-preload/contract') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        external: [...nativeAddons, ...builtinModules, ...builtinModules.map((module) => `node:${module}`)],
        input: {
          cli: entry('cli'),
          'engine-host': entry('engine-host/engine-host'),
          'engine-worker': entry('engine-host/engine-worker'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  })
  await mkdir(resolve(folder, 'kernels'), { recursive: true })
  await copyFile(resolve(root, 'out/kernels/engine.wasm'), resolve(folder, 'kernels/engine.wasm'))
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
