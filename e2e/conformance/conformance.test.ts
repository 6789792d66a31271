import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { serviceContract } from '@contract/service/service'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks } from './all-checks'
import type { Bench } from './check'
import { createWire } from './wire'

/**
 * Every call of the service over real sockets: against `mockwright serve` as it was built, or against `MOCKWRIGHT_BASE_URL` with
 * `MOCKWRIGHT_API_KEY`. `MOCKWRIGHT_ACCEPT=1` writes the table in `docs/api.md` anew.
 */
const root = resolve(import.meta.dirname, '../..')
const table = join(root, 'docs/api.md')
const [startMark, endMark] = ['<!-- calls -->', '<!-- /calls -->']

let server: ChildProcess | null = null
let folder: string | null = null
const bench: Bench = { wire: createWire('', ''), mockup: null }

beforeAll(async () => {
  const { MOCKWRIGHT_BASE_URL: baseUrl, MOCKWRIGHT_API_KEY: key } = process.env
  const place = baseUrl && key ? { baseUrl, key } : await startServer()
  Object.assign(bench, { wire: createWire(place.baseUrl, place.key) })
})
afterAll(async () => {
  if (server) {
    server.kill('SIGTERM')
    await new Promise((ended) => server?.once('exit', ended))
  }
  if (folder) rmSync(folder, { recursive: true })
})

const startServer = async (): Promise<{ readonly baseUrl: string; readonly key: string }> => {
  folder = mkdtempSync(join(tmpdir(), 'mockwright-conformance-'))
  server = spawn(
    process.execPath,
    [join(root, 'out/main/cli.cjs'), 'serve', '--port', '0', '--data', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let baseUrl = ''
  for await (const line of createInterface({ input: server.stdout! })) {
    if (line.startsWith('http')) baseUrl = line
    else if (line.startsWith('x-api-key: ')) return { baseUrl, key: line.slice('x-api-key: '.length) }
  }
  throw new Error('The server ended before it listened.')
}

describe('the service over sockets', () => {
  it.each(checks)('$call: $looksAt', ({ run }) => run(bench))
})

describe('the table of calls', () => {
  const proceduresOf = (contract: object): AnyContractProcedure[] =>
    Object.values(contract).flatMap((item) => (isContractProcedure(item) ? [item] : proceduresOf(item)))
  const calls = proceduresOf(serviceContract).map(({ '~orpc': { route } }) => `${route.method} ${route.path}`)

  it('has every call of the contract', () => {
    expect(checks.map(({ call }) => call).sort()).toEqual([...calls].sort())
  })

  it('stands in docs/api.md as it is', () => {
    const text = readFileSync(table, 'utf8')
    const rows = checks.map(({ call, looksAt }) => `| \`${call}\` | ${looksAt} |`)
    const wanted = [startMark, '| call | tested |', '|---|---|', ...rows, endMark].join('\n')
    const [before, after] = [text.split(startMark)[0], text.split(endMark)[1]]
    const whole = `${before}${wanted}${after}`
    if (process.env['MOCKWRIGHT_ACCEPT'] === '1') writeFileSync(table, whole)
    else expect(text).toBe(whole)
  })
})
