import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'vite'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import type { ChildProcess } from '../../service/ports/child-process'
import { EngineClient } from '../engine-client'
import type { HostSettings } from '../host-protocol'

const root = resolve(import.meta.dirname, '../../..')

/** A real engine in a real process, for tests, and the means to hurt it. */
export interface TestEngine {
  readonly engine: EngineClient
  /** Every process that was started, the last at the end. */
  readonly processes: readonly ChildProcess[]
  readonly log: readonly string[]
}

/** Builds the host's two entries as the app has them; answers their folder. Each caller has its own. */
export const buildTestHost = async (name: string): Promise<string> => {
  const outDir = resolve(root, 'node_modules/.cache/test-host', name)
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
        external: ['sharp', ...builtinModules, ...builtinModules.map((module) => `node:${module}`)],
        input: { 'engine-host': entry('engine-host'), 'engine-worker': entry('engine-worker') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  })
  return outDir
}

export const testSettings = (hostFolder: string, cacheFolder: string): HostSettings => ({
  workerFile: resolve(hostFolder, 'engine-worker.cjs'),
  kernelsFile: resolve(root, 'out/kernels/engine.wasm'),
  cacheFolder,
  laneCount: 2,
  memoryBudgetBytes: 500_000_000,
})

export const startTestEngine = (hostFolder: string, settings: HostSettings): TestEngine => {
  const processes: ChildProcess[] = []
  const log: string[] = []
  const forking = forkLauncher(resolve(hostFolder, 'engine-host.cjs'))
  const launch = (): ChildProcess => {
    const child = forking.launch()
    processes.push(child)
    return child
  }
  const engine = new EngineClient({ launcher: { launch }, settings, log: (line) => log.push(line) })
  return { engine, processes, log }
}
