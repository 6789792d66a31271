import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureMockup } from '../../src-main/doors/testing/render-fixture'
import { openTestFixture } from '../../src-main/doors/testing/test-fixture'
import { howOften } from '../../src-main/testing/how-often'
import { complaintsOf, everyChange, type Served } from './generated/changed-input'
import { contractCalls } from './generated/contract-calls'
import { createJudge } from './generated/judge'
import type { Target } from './generated/requests'
import { makeThings, receiverPort, type SoundFiles } from './generated/things'
import { startServing } from './serve-program'

const settings = {
  rate_limit: { per_minute: 1_000_000, burst: 1_000_000 },
  webhooks: { local_ports: [receiverPort] },
}

interface Server extends Target {
  close(): Promise<void>
}

/** An engine that draws nothing leaves the time to the requests; the built program draws. */
const servers: readonly {
  readonly name: string
  readonly open: () => Promise<Server>
  readonly files: () => Promise<SoundFiles>
  readonly step: number
  readonly several: number
}[] = [
  {
    name: 'the service',
    open: async () => {
      const fixture = await openTestFixture({ settings })
      return { baseUrl: fixture.address, key: fixture.key, close: fixture.close }
    },
    files: async () => ({ psd: Buffer.from('8BPS'), photo: Buffer.from('8BPS') }),
    step: howOften('service: one in so many changes of a request'),
    several: howOften('service: requests with several changes at once'),
  },
  {
    name: 'the built program',
    open: () => startServing([], settings),
    files: async () => ({ psd: await fixtureMockup(), photo: await plainPhoto() }),
    step: howOften('service: one in so many changes of a request to the built program'),
    several: howOften('service: requests with several changes to the built program'),
  },
]

const plainPhoto = (): Promise<Uint8Array> =>
  sharp({ create: { width: 320, height: 300, channels: 3, background: '#d8c8b8' } })
    .png()
    .toBuffer()

const one = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

describe.each(servers.filter(({ several }) => several > 0))(
  'requests that are made from the schemas, to $name,',
  ({ open, files, step, several }) => {
    let server: Server
    let served: Served
    beforeAll(async () => {
      server = await open()
      const description = await (await fetch(`${server.baseUrl}/openapi.json`)).json()
      served = {
        target: server,
        things: await makeThings(server, await files()),
        judge: createJudge(description),
      }
    })
    afterAll(() => server.close())

    it('succeed if they are valid', async () => {
      const complaints: string[] = []
      for (const call of contractCalls) complaints.push(...(await complaintsOf(served, call, [])))
      expect(complaints).toEqual([])
    })

    it('are answered as the description says, whatever is missing, null, of another type or out of bounds', async () => {
      const complaints: string[] = []
      let count = 0
      for (const call of contractCalls)
        for (const change of everyChange(served, call)) {
          count += 1
          if (count % step === 0) complaints.push(...(await complaintsOf(served, call, [change])))
        }
      expect(complaints).toEqual([])
    })

    it('are answered so with several of these at once', async () => {
      const any = fc.nat()
      await fc.assert(
        fc.asyncProperty(any, fc.array(any, { maxLength: 4 }), async (which, places) => {
          const call = one(contractCalls, which)
          const all = everyChange(served, call)
          const changes = all.length === 0 ? [] : places.map((place) => one(all, place))
          expect(await complaintsOf(served, call, changes)).toEqual([])
        }),
        { numRuns: several },
      )
    }, 1_200_000)
  },
)
