import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../adapters/files/node-files'
import { openFolderFence } from '../../../adapters/files/open-folder-fence'
import { createRemoteServices } from '../../../compose/remote-services'
import { openStandIn, pictureBytes, type StandIn } from '../../../remote/testing/stand-in'
import { ids } from '../../../remote/testing/stand-in-records'
import { createCannedEngine } from '../../../service/testing/canned-engine'
import { poster } from '../../testing/test-fixture'
import type { CliContext } from '../cli-context'
import { createAssistantServer } from './assistant-server'

/** The tools through a connection called Shop, to a service that is not ours. */
let home: string
let standIn: StandIn
let client: Client

const inWork = (name: string): string => join(home, 'work', name)

const call = async (name: string, input: Record<string, unknown>) => {
  const result = await client.callTool({ name, arguments: input }, CallToolResultSchema)
  const { content, isError = false } = CallToolResultSchema.parse(result)
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
  return { isError, text, pictures: content.filter(({ type }) => type === 'image').length }
}

/** Connections without a keychain. */
const openConnections = async () => ({
  connections: {
    find: async (name: string) => {
      if (name === 'Shop') return { id: ids.job }
      throw new AppError('connectionNameUnknown', { name, names: ['Shop'] })
    },
  },
  close: async () => undefined,
})

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mockwright-assistant-'))
  await mkdir(join(home, 'work'))
  await writeFile(inWork('poster.psd'), '8BPS')
  await writeFile(inWork('art.png'), pictureBytes)
  await writeFile(join(home, 'secret.psd'), '8BPS')
  standIn = await openStandIn('maximal')
  const engine = createCannedEngine(poster)
  const services = createRemoteServices({
    dataFolder: join(home, 'data'),
    engine,
    environmentKey: 'key',
    jobPatience: { firstDelayMs: 5, longestDelayMs: 20 },
  })
  const addressOf = (remote: string | null): string => (remote === ids.job ? standIn.address : 'nowhere')
  const context: Partial<CliContext> = {
    engine,
    files: nodeFiles,
    version: '1.2.3',
    err: () => undefined,
    signal: new AbortController().signal,
    nowMs: () => performance.now(),
    openConnections: openConnections as unknown as CliContext['openConnections'],
    openRemoteDrawing: (options) => services.openDrawing({ ...options, remote: addressOf(options.remote) }),
    openService: ({ remote }) => services.openService(addressOf(remote)),
  }
  const fence = await openFolderFence([join(home, 'work')])
  const server = createAssistantServer({ dataFolder: null }, fence, context as CliContext)
  const [here, there] = InMemoryTransport.createLinkedPair()
  client = new Client({ name: 'a client', version: '1.0.0' })
  await Promise.all([server.connect(there), client.connect(here)])
})

afterAll(async () => {
  await client?.close()
  await standIn?.close()
  await rm(home, { recursive: true, force: true })
})

describe('the tools through a connection', () => {
  it('render a file and a mockup of the service, at once and queued', async () => {
    const artwork = [{ layer: 'Front', image: 'art.png' }]
    for (const [mockup, queue] of [
      ['poster.psd', false],
      [ids.mockup, true],
    ] as const) {
      const out = `made-${queue}.png`
      const made = await call('render', { mockup, artwork, out, queue, connection: 'Shop' })
      expect([made.isError, made.pictures, made.text]).toEqual([
        false,
        1,
        expect.stringContaining(inWork(out)),
      ])
      expect(await readFile(inWork(out))).toEqual(pictureBytes)
    }
  })

  it('list mockups and jobs, describe a mockup, cancel a job and show the account', async () => {
    const connection = 'Shop'
    expect((await call('mockups_list', { connection })).text).toContain(ids.mockup)
    expect((await call('layers', { mockup: ids.mockup, connection })).text).toContain(ids.front)
    expect((await call('jobs_list', { connection })).text).toContain(ids.job)
    expect((await call('jobs_cancel', { job_id: ids.job, connection })).text).toContain('cancelled')
    expect((await call('account', { connection })).text).toContain('Pro')
  })

  it('send nothing to an address, and nothing from outside the folders', async () => {
    const before = standIn.seen.length
    const secret = join(home, 'secret.psd')
    for (const [tool, input] of [
      ['mockups_list', { connection: standIn.address }],
      ['render', { mockup: 'poster.psd', out: 'x.png', connection: standIn.address }],
      ['render', { mockup: secret, out: 'x.png', connection: 'Shop' }],
      ['layers', { mockup: secret, connection: 'Shop' }],
      ['mockups_upload', { file: '../secret.psd', connection: 'Shop' }],
    ] as const)
      expect([tool, input, (await call(tool, input)).isError]).toEqual([tool, input, true])
    expect(standIn.seen).toHaveLength(before)
  })
})
