import { readFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serviceContract } from '@contract/service/service'
import { studioEditorContract } from '@contract/studio/studio-editor'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../src-main/testing/how-often'
import { startTopology } from '../../src-main/testing/topology'
import { checks } from './all-checks'
import type { Bench } from './check'
import { studioEditorChecks } from './checks/studio-editor'
import { expectTable } from './expect-table'
import { openWindowBackend, type WindowBackend } from './port-wire'
import { startServing } from './serve-program'
import { createWire, type Wire } from './wire'

/**
 * Every call of the service over a message port, and over real sockets: against the built `mockwright serve`, in long
 * runs against two web processes and three workers as well, or against `MOCKWRIGHT_BASE_URL` with `MOCKWRIGHT_API_KEY`.
 * `MOCKWRIGHT_ACCEPT=1` rewrites the table in `docs/api.md`.
 */
interface Server {
  readonly wire: Wire
  close(): Promise<void>
}

const { MOCKWRIGHT_BASE_URL: baseUrl, MOCKWRIGHT_API_KEY: key } = process.env
const isElsewhere = Boolean(baseUrl && key)
/** Of the pictures that tests serve. */
const admittedHost = 'localhost'

const startSeveral = async (): Promise<Server> => {
  const {
    address,
    key: ofSeveral,
    close,
  } = await startTopology({
    program: resolve(import.meta.dirname, '../../out/main/cli.cjs'),
    ...{ webs: 2, workers: 3, admittedHosts: [admittedHost] },
  })
  return { wire: createWire(address, ofSeveral), close }
}

const elsewhere = { name: 'the service over sockets', start: async () => null }
const servers: readonly { readonly name: string; readonly start: () => Promise<Server | null> }[] =
  isElsewhere
    ? [elsewhere]
    : [
        { name: 'the service over sockets', start: () => startServing(['--allow-host', admittedHost]) },
        ...(isLongRun ? [{ name: 'two web processes and three workers', start: startSeveral }] : []),
      ]

/** Answers everything with one picture. */
const servePicture = async (): Promise<HttpServer> => {
  const drawing = '<svg width="160" height="90"><rect width="90" height="90" fill="#c04020"/></svg>'
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  const server = createServer((_request, answer) => answer.end(png))
  await new Promise<void>((listening) => server.listen(0, admittedHost, listening))
  return server
}

const sample = resolve(import.meta.dirname, '../../resources/samples/business-cards.psd')

describe.each(servers)('$name', ({ start }) => {
  let server: Server | null = null
  let pictures: HttpServer | null = null
  const bench: Bench = { wire: createWire('', ''), mockup: null, photo: null }

  beforeAll(async () => {
    server = await start()
    if (server) {
      pictures = await servePicture()
      const { port } = pictures.address() as AddressInfo
      Object.assign(bench, { picture: `http://${admittedHost}:${port}/picture.png` })
    }
    Object.assign(bench, { wire: server?.wire ?? createWire(baseUrl!, key!) })
  })
  afterAll(async () => {
    pictures?.closeAllConnections()
    pictures?.close()
    await server?.close()
  })

  it.each(checks)('$call: $looksAt', ({ run }) => run(bench))

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
})

/** Tests the program itself, whatever server the sockets lead to. */
describe.skipIf(isElsewhere)('the service over the message port', () => {
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
