import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqlite } from './adapters/database/open-sqlite'
import { projectRoot } from './testing/build-entries'
import { builtPrograms } from './testing/built-programs'
import { isLongRun } from './testing/how-often'

/** A server in a process of its own is asked to end, and an operator looks after its folder. */
let folder: string
let program: string
let server: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-drain-'))
  program = join(await builtPrograms(), 'cli.cjs')
})
afterEach(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const data = (): string => join(folder, 'data')

const serve = async (delaySeconds: number) => {
  const started = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data(), '--new-key'], {
    env: { ...process.env, MOCKWRIGHT_DRAIN_DELAY_SECONDS: String(delaySeconds) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  server = started
  const ended = new Promise<{ code: number | null; signal: string | null }>((settle) =>
    started.once('exit', (code, signal) => settle({ code, signal })),
  )
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  const address: string = (await lines.next()).value
  const key = String((await lines.next()).value).slice('x-api-key: '.length)
  return { address, key, ended, kill: (signal: NodeJS.Signals) => started.kill(signal) }
}

const admin = (...args: readonly string[]) =>
  new Promise<{ code: number | null; said: ReturnType<typeof JSON.parse> }>((settle) => {
    const child = spawn(process.execPath, [program, 'admin', ...args, '--data', data(), '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let text = ''
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
    })
    child.once('close', (code) => settle({ code, said: JSON.parse(text) }))
  })

it.runIf(isLongRun)(
  'finishes or hands back what is at work when it is asked to end, and says so at once',
  async () => {
    const { address, key, ended, kill } = await serve(4)
    const call = async (path: string, init: RequestInit = {}): Promise<ReturnType<typeof JSON.parse>> =>
      (
        await fetch(`${address}/api/v1${path}`, { ...init, headers: { 'x-api-key': key, ...init.headers } })
      ).json()
    const form = new FormData()
    const file = resolve(projectRoot, 'resources/samples/business-cards.psd')
    form.set('file', new File([await readFile(file)], 'Cards.psd'))
    const { data: mockup } = await call('/psd/upload', { method: 'POST', body: form })
    const queue = () =>
      call('/renders', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mockup_uuid: mockup.uuid, smart_objects: [], is_async: true }),
      })
    for (let count = 0; count < 12; count++) await queue()

    kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 3500 }).toBe(503)
    const late = await queue()
    expect(late.status).toBe('queued')
    expect(await ended).toEqual({ code: 0, signal: null })

    const sqlite = openSqlite(join(data(), 'mockwright.db'))
    const rows = sqlite.connection.prepare('SELECT status, attempts, lease FROM jobs').all() as {
      status: string
      attempts: number
      lease: string | null
    }[]
    await sqlite.close()
    expect(rows).toHaveLength(13)
    for (const { status, attempts, lease } of rows) {
      expect(['queued', 'succeeded']).toContain(status)
      expect([attempts, lease]).toEqual([status === 'queued' ? 0 : 1, null])
    }
    expect(rows.at(-1)?.status).toBe('queued')

    const queued = rows.filter(({ status }) => status === 'queued').length
    const { said: stats } = await admin('stats')
    expect(stats).toMatchObject({ backlog: [{ kind: 'render', queued, working: 0 }], pausedSince: null })
    expect(await admin('drain', '--wait', '5')).toEqual({ code: 0, said: { paused: true, working: 0 } })
    expect((await admin('stats')).said.pausedSince).not.toBeNull()
    expect((await admin('resume')).said).toEqual({ paused: false })
    const { said: steps } = await admin('migrate')
    expect(steps.from).toBe(steps.to)
    const { said: diagnosis } = await admin('doctor')
    expect(
      diagnosis.findings.map(({ part, isSound }: { part: string; isSound: boolean }) => [part, isSound]),
    ).toEqual(
      expect.arrayContaining([...['files', 'engine', 'clock', 'settings'].map((part) => [part, true])]),
    )
  },
  300_000,
)

it('ends at once at a second signal', async () => {
  const { address, ended, kill } = await serve(15)
  kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  kill('SIGTERM')
  expect(await ended).toEqual({ code: null, signal: 'SIGTERM' })
}, 60_000)
