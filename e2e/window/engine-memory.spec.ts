import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import type { ResolvedEdits } from '../../src-main/engine/edits/edit-kinds'
import { noEdits } from '../../src-main/engine/edits/no-edits'
import { howOften } from '../../src-main/testing/how-often'
import { projectFolder, samplesFolder, test } from './app-window'
import { longTest } from './long-test'

// Counts the memory of its processes.
test.use({ ownProcess: true })

/** `bench/app-memory` asks for 2,000. */
const renders = Number(
  process.env['MOCKWRIGHT_RENDERS'] ?? howOften('window: renders that leave no memory behind'),
)
/** By then every sample has been rendered, with everything that is cached for it. */
const warmUpRenders = howOften('window: renders after which memory may not grow')
/** Generous for the short run, in which the caches have not settled. The limit for 2,000 is 50. */
const mostGrownMb = 150

longTest('renders in the app leave no memory behind', async ({ window }) => {
  test.skip(process.platform !== 'linux', 'reads /proc')
  test.setTimeout(1_200_000)
  const { app, folder } = window
  const cache = join(folder, 'engine-cache')
  await mkdir(cache)
  await startEngine(app, {
    program: join(projectFolder, 'out', 'main'),
    cache,
    budget: Math.floor(totalmem() / 4),
  })
  const render = async (count: number): Promise<void> => {
    await app.evaluate(renderMany, {
      ...{ count, edits: noEdits, samples: samplesFolder },
      target: join(folder, 'out.jpg'),
    })
  }
  await render(warmUpRenders)
  const before = await memoryOf(app)
  const rounds = renders > 500 ? 4 : 1
  for (let round = 1; round <= rounds; round += 1) {
    await render(renders / rounds)
    const now = await memoryOf(app)
    const grown = { engine: now.engine - before.engine, app: now.app - before.app }
    console.log(
      `  after ${(renders / rounds) * round} renders: the engine has ${now.engine} MB (${grown.engine} more than after ${warmUpRenders}), the app ${now.app} MB (${grown.app} more)`,
    )
    expect(grown.engine).toBeLessThan(mostGrownMb)
  }
})

interface EngineProcess {
  readonly pid?: number
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: { readonly type: string; readonly id?: number }) => void): void
}

interface EngineStart {
  readonly program: string
  readonly cache: string
  readonly budget: number
}

/** In main: the engine's own process, started as the app starts it. */
const startEngine = (app: ElectronApplication, start: EngineStart): Promise<void> =>
  app.evaluate(
    ({ utilityProcess }, { program, cache, budget }) =>
      new Promise<void>((resolve) => {
        const engine = utilityProcess.fork(`${program}/engine-host.cjs`, [], {
          serviceName: 'Engine under test',
        })
        Object.assign(globalThis, { engineUnderTest: engine })
        engine.on('message', ({ type }) => type === 'ready' && resolve())
        const settings = {
          workerFile: `${program}/engine-worker.cjs`,
          kernelsFile: `${program}/../kernels/engine.wasm`,
          cacheFolder: cache,
          laneCount: 2,
          memoryBudgetBytes: budget,
        }
        engine.postMessage({ type: 'start', settings })
      }),
    start,
  )

interface RenderMany {
  readonly count: number
  readonly edits: ResolvedEdits
  readonly samples: string
  readonly target: string
}

/** Runs in main: pictures 200 px wide of three samples in turn, each with its hidden layers unchanged. */
const renderMany = async (
  _electron: unknown,
  { count, edits, samples, target }: RenderMany,
): Promise<void> => {
  const { engineUnderTest: engine } = globalThis as unknown as { readonly engineUnderTest: EngineProcess }
  let done: (message: { readonly type: string }) => void = () => undefined
  engine.on('message', (message) => message.type !== 'progress' && done(message))
  const output = { format: 'jpg', width: 200, quality: 90, dpi: null, profile: 'document' }
  const files = ['mug', 't-shirt', 'framed-poster']
  for (let id = 1; id <= count; id += 1) {
    const file = `${samples}/${files[id % files.length]}.psd`
    const answered = new Promise<{ readonly type: string }>((resolve) => {
      done = resolve
    })
    // Otherwise the stored picture would be used, without rendering.
    const input = { file, edits, output, target, rerender: 'smart-objects' }
    engine.postMessage({ type: 'call', id, call: { method: 'render', input } })
    const { type } = await answered
    if (type !== 'result') throw new Error(`A render ended with ${type}.`)
  }
}

/** Resident memory, MB: of the engine under test, and of the app with all its processes. */
async function memoryOf(
  app: ElectronApplication,
): Promise<{ readonly engine: number; readonly app: number }> {
  const enginePid = await app.evaluate(
    () => (globalThis as unknown as { readonly engineUnderTest: EngineProcess }).engineUnderTest.pid ?? 0,
  )
  const own = app.process().pid ?? 0
  const all = descendantsOf(own).reduce((sum, pid) => sum + anonymousMb(pid), anonymousMb(own))
  return { engine: anonymousMb(enginePid), app: all }
}

function descendantsOf(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && Number(statusField(Number(name), 'PPid'))
    if (parent) parents.set(Number(name), parent)
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent === root || (parent !== undefined && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** Excludes files and memory that processes share, but includes the engine's shared pixels. */
const anonymousMb = (pid: number): number =>
  Math.round((Number(statusField(pid, 'RssAnon')) + Number(statusField(pid, 'RssShmem'))) / 1024)

/** 0 for a process that has ended meanwhile. */
function statusField(pid: number, field: string): string {
  try {
    return (
      new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    )
  } catch {
    return '0'
  }
}
