import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serviceContract } from '@contract/service/service'
import { studioEditorContract } from '@contract/studio/studio-editor'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'
import { checks } from './all-checks'
import type { Bench } from './check'
import { studioEditorChecks } from './checks/studio-editor'
import { expectTable } from './expect-table'
import { openWindowBackend, type WindowBackend } from './port-wire'
import { type ServeProgram, startServing } from './serve-program'
import { createWire } from './wire'

/**
 * Every call of the service over a message port, and over real sockets: against the built `mockwright serve`, or
 * against `MOCKWRIGHT_BASE_URL` with `MOCKWRIGHT_API_KEY`. `MOCKWRIGHT_ACCEPT=1` rewrites the table in `docs/api.md`.
 */
let program: ServeProgram | null = null
let pictures: Server | null = null
const bench: Bench = { wire: createWire('', ''), mockup: null, photo: null }

beforeAll(async () => {
  const { MOCKWRIGHT_BASE_URL: baseUrl, MOCKWRIGHT_API_KEY: key } = process.env
  if (!baseUrl || !key) {
    program = await startServing(['--allow-host', 'localhost'])
    pictures = await servePicture()
    const { port } = pictures.address() as AddressInfo
    Object.assign(bench, { picture: `http://localhost:${port}/picture.png` })
  }
  Object.assign(bench, { wire: program?.wire ?? createWire(baseUrl!, key!) })
})
afterAll(async () => {
  pictures?.closeAllConnections()
  pictures?.close()
  await program?.close()
})

/** Answers everything with one picture. */
const servePicture = async (): Promise<Server> => {
  const drawing = '<svg width="160" height="90"><rect width="90" height="90" fill="#c04020"/></svg>'
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  const server = createServer((_request, answer) => answer.end(png))
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return server
}

describe('the service over sockets', () => {
  it.each(checks)('$call: $looksAt', ({ run }) => run(bench))
})

const sample = resolve(import.meta.dirname, '../../resources/samples/business-cards.psd')

describe('the calls of the embedded editor', () => {
  const editorBench: Bench = { wire: createWire('', ''), mockup: null, photo: null }
  beforeAll(async () => {
    const form = { file: new File([readFileSync(sample)], 'Business cards.psd') }
    const { body } = await bench.wire.form('/api/v1/psd/upload', form)
    expect(body.success).toBe(true)
    Object.assign(editorBench, { wire: bench.wire, mockup: body.data })
  })

  it.each(studioEditorChecks)('$call: $looksAt', ({ run }) => run(editorBench))
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

  it.each(checks.filter(({ isLongOverPort = false }) => isLongRun || !isLongOverPort))(
    '$call: $looksAt',
    ({ run }) => run(portBench),
  )
})

describe('the table of calls', () => {
  const proceduresOf = (contract: object): AnyContractProcedure[] =>
    Object.values(contract).flatMap((item) => (isContractProcedure(item) ? [item] : proceduresOf(item)))
  const callsOf = (contract: object) =>
    proceduresOf(contract).map(({ '~orpc': { route } }) => `${route.method} ${route.path}`)

  it('has every call of the contract', () => {
    expect(checks.map(({ call }) => call).sort()).toEqual(callsOf(serviceContract).sort())
    expect(studioEditorChecks.map(({ call }) => call).sort()).toEqual(callsOf(studioEditorContract).sort())
  })

  it('has those of the editor in docs/api.md as they are', () =>
    expectTable(
      'editor-calls',
      ['call', 'tested over HTTP'],
      studioEditorChecks.map(({ call, looksAt }) => [`\`${call}\``, looksAt]),
    ))

  it('stands in docs/api.md as it is', () =>
    expectTable(
      'calls',
      ['call', 'tested over HTTP and over the message port', 'over HTTP only'],
      checks.map(({ call, looksAt, overHttp = '' }) => [`\`${call}\``, looksAt, overHttp]),
    ))
})
