import { serviceContract } from '@contract/service/service'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks } from './all-checks'
import type { Bench } from './check'
import { expectTable } from './expect-table'
import { openWindowBackend, type WindowBackend } from './port-wire'
import { type ServeProgram, startServing } from './serve-program'
import { createWire } from './wire'

/**
 * Every call of the service over a message port, and over real sockets: against the built `mockwright serve`, or
 * against `MOCKWRIGHT_BASE_URL` with `MOCKWRIGHT_API_KEY`. `MOCKWRIGHT_ACCEPT=1` rewrites the table in `docs/api.md`.
 */
let program: ServeProgram | null = null
const bench: Bench = { wire: createWire('', ''), mockup: null, photo: null }

beforeAll(async () => {
  const { MOCKWRIGHT_BASE_URL: baseUrl, MOCKWRIGHT_API_KEY: key } = process.env
  if (!baseUrl || !key) program = await startServing()
  Object.assign(bench, { wire: program?.wire ?? createWire(baseUrl!, key!) })
})
afterAll(() => program?.close())

describe('the service over sockets', () => {
  it.each(checks)('$call: $looksAt', ({ run }) => run(bench))
})

/** Tests the program itself, whatever server the sockets lead to. */
describe.skipIf(process.env['MOCKWRIGHT_BASE_URL'])('the service over the message port', () => {
  let window: WindowBackend
  const portBench: Bench = { wire: createWire('', ''), mockup: null, photo: null }
  beforeAll(async () => {
    window = await openWindowBackend()
    Object.assign(portBench, { wire: window.wire })
  })
  afterAll(() => window.close())

  it.each(checks)('$call: $looksAt', ({ run }) => run(portBench))
})

describe('the table of calls', () => {
  const proceduresOf = (contract: object): AnyContractProcedure[] =>
    Object.values(contract).flatMap((item) => (isContractProcedure(item) ? [item] : proceduresOf(item)))
  const calls = proceduresOf(serviceContract).map(({ '~orpc': { route } }) => `${route.method} ${route.path}`)

  it('has every call of the contract', () => {
    expect(checks.map(({ call }) => call).sort()).toEqual([...calls].sort())
  })

  it('stands in docs/api.md as it is', () =>
    expectTable(
      'calls',
      ['call', 'tested over HTTP and over the message port', 'over HTTP only'],
      checks.map(({ call, looksAt, overHttp = '' }) => [`\`${call}\``, looksAt, overHttp]),
    ))
})
