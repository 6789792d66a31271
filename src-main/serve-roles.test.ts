import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPrograms } from './testing/built-programs'
import { type CrashProgram, serveProgram } from './testing/crash-program'
import { drawnCard, noise } from './testing/drawn-card'
import { isLongRun } from './testing/how-often'

let program: string
let folder: string
let web: CrashProgram
let worker: CrashProgram | null = null

beforeAll(async () => {
  program = join(await builtPrograms(), 'cli.cjs')
  folder = await mkdtemp(join(tmpdir(), 'mockwright-roles-'))
  web = await serveProgram(program, {}, ['--role', 'web'])({ dataFolder: folder, wantsKey: true })
})
afterAll(async () => {
  await worker?.kill()
  await web.kill()
  await rm(folder, { recursive: true, force: true })
})

const jobStatus = async (id: string): Promise<string> => {
  const headers = { 'x-api-key': web.key ?? '' }
  const answer = await fetch(`${web.address}/api/v1/jobs/${id}`, { headers })
  return ((await answer.json()) as { readonly status: string }).status
}

it.runIf(isLongRun)('leaves jobs to a worker, which shares the data folder and takes no calls', async () => {
  const form = new FormData()
  form.set('file', new File([Buffer.from(drawnCard('Card', await noise()))], 'card.psd'))
  form.set('is_async', 'true')
  const headers = { 'x-api-key': web.key ?? '' }
  const accepted = await fetch(`${web.address}/api/v1/psd/upload`, { method: 'POST', headers, body: form })
  const { job_id } = (await accepted.json()) as { readonly job_id: string }
  expect([accepted.status, await jobStatus(job_id)]).toEqual([202, 'queued'])

  worker = await serveProgram(program, {}, ['--role', 'worker', '--public-url', web.address])({
    dataFolder: folder,
  })
  await expect.poll(() => jobStatus(job_id)).toBe('succeeded')

  const { address } = worker
  const answers = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/',
    '/docs',
    '/openapi.json',
    `/api/v1/jobs/${job_id}`,
  ].map(async (path) => [path, (await fetch(address + path, { headers })).status])
  expect(await Promise.all(answers)).toEqual([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/', 404],
    ['/docs', 404],
    ['/openapi.json', 404],
    [`/api/v1/jobs/${job_id}`, 404],
  ])
})

it.each([
  [['--role', 'queue'], 'Allowed choices are all, web, worker'],
  [['--role', 'worker'], '--public-url'],
  [['--role', 'worker', '--public-url', 'https://shop.example', '--new-key'], '--new-key'],
])('refuses %s and says what to do', async (options, expected) => {
  expect(await refusal(options)).toContain(expected)
})

it('refuses a shared database without a key of the secrets, before it asks the database for anything', async () => {
  const environment = {
    MOCKWRIGHT_DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    MOCKWRIGHT_SECRETS_KEY: '',
  }
  const told = await refusal([], environment)
  expect(told).toContain('Processes on one PostgreSQL database need one key of the webhook secrets')
  expect(told).toContain('`openssl rand -hex 32`, and set MOCKWRIGHT_SECRETS_KEY')
  const key = { MOCKWRIGHT_SECRETS_KEY: 'a'.repeat(64) }
  expect(await refusal([], { ...environment, ...key })).toContain('does not answer')
})

/** What `serve` says before it ends. */
const refusal = (options: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'serve', '--data', folder, ...options],
      { env: { ...process.env, ...environment } },
      (error, _out, err) => resolve(error ? err : 'It started.'),
    )
  })
