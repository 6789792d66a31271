import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRemoteConnection } from './remote-connection'
import { openStandIn, pictureBytes, type StandIn } from './testing/stand-in'

let standIn: StandIn
beforeAll(async () => {
  standIn = await openStandIn('minimal')
})
afterAll(() => standIn.close())

it.each<[string, () => string]>([
  ['at a whole address', () => `${standIn.address}/files/picture.png`],
  ['at an address that leaves the service out', () => '/files/picture.png'],
  ['in the address itself', () => `data:image/png;base64,${pictureBytes.toString('base64')}`],
])('reads a picture %s', async (_name, address) => {
  const { readResult } = openRemoteConnection({ baseUrl: standIn.address, apiKey: 'key' })
  const bytes = await readResult(address(), { assertWhole: async () => undefined })
  expect(Buffer.from(bytes ?? [])).toEqual(pictureBytes)
})
