import { resolve } from 'node:path'
import { forkLauncher } from '../../adapters/process/fork-launcher'
import type { ChildProcess } from '../../service/ports/child-process'
import { projectRoot } from '../../testing/build-entries'
import { EngineClient, type EngineClientOptions } from '../client/engine-client'
import type { Decoders } from '../protocol/decode-call'
import type { HostSettings } from '../protocol/host-protocol'

/** A real engine in a real process, for tests, with access to its processes. */
export interface TestEngine {
  readonly engine: EngineClient
  /** Every process that was started, the latest last. */
  readonly processes: readonly ChildProcess[]
  readonly log: readonly string[]
}

/** Another program than the engine's, and how long its deafness is borne. */
export interface TestHost extends Pick<EngineClientOptions, 'deafMs'> {
  readonly program?: string
}

export const testSettings = (hostFolder: string, cacheFolder: string): HostSettings => ({
  workerFile: resolve(hostFolder, 'engine-worker.cjs'),
  kernelsFile: resolve(projectRoot, 'out/kernels/engine.wasm'),
  cacheFolder,
  threadCount: 2,
  memoryBudgetBytes: 500_000_000,
  templates: { budgetBytes: 100_000_000, worthMs: 1e9 },
})

export const startTestEngine = (
  hostFolder: string,
  settings: HostSettings,
  decoders?: Decoders,
  { program = 'engine-host.cjs', ...timing }: TestHost = {},
): TestEngine => {
  const processes: ChildProcess[] = []
  const log: string[] = []
  const forking = forkLauncher(resolve(hostFolder, program))
  const launch = (): ChildProcess => {
    const child = forking.launch()
    processes.push(child)
    return child
  }
  const engine = new EngineClient({
    launcher: { launch },
    settings,
    log: (line) => log.push(line),
    ...(decoders && { decoders }),
    ...timing,
  })
  return { engine, processes, log }
}
