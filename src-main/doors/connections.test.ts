import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Sqlite } from '../adapters/database/open-sqlite'
import { createSqliteConnectionStore } from '../adapters/database/sqlite-connection-store'
import { openTestSqlite } from '../adapters/database/testing/test-database'
import { createKeytarKeychain } from '../adapters/keychain/keytar-keychain'
import { readRemoteAccount } from '../remote/read-account'
import { type Connections, createConnections } from '../service/connections/connections'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

/** These tests use the system's real keychain; `npm test` provides a Secret Service. */
const hasKeychain = process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined
const service = `Mockwright test ${randomUUID()}`
const keychain = createKeytarKeychain(service)

let fixture: TestFixture
let sqlite: Sqlite
let connections: Connections

const open = (): void => {
  sqlite = openTestSqlite(join(fixture.folder, 'connections.db'))
  connections = createConnections({
    store: createSqliteConnectionStore(sqlite.access),
    keychain,
    readAccount: readRemoteAccount,
    newUuid: randomUUID,
    now: () => new Date(),
  })
}

beforeEach(async () => {
  fixture = await openTestFixture({ plan: 'pro' })
  open()
})
afterEach(async () => {
  if (hasKeychain) for (const { id } of await connections.list()) await connections.remove(id)
  await sqlite.close()
  await fixture.close()
})

const add = (name: string, api_key = fixture.key) =>
  connections.add({ name, base_url: fixture.address, api_key })

describe.runIf(hasKeychain)('connections, with the keychain of the system', () => {
  it('keep several servers, each with its key, over a restart', async () => {
    const otherKey = await fixture.keys.issue('other', new Date())
    const shop = await add('Shop')
    await add('Studio', otherKey)
    expect(shop).toMatchObject({
      base_url: fixture.address,
      is_default: true,
      account: { plan: 'pro', credits_remaining: 5000 },
    })
    await sqlite.close()
    open()
    expect((await connections.list()).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Shop', true],
      ['Studio', false],
    ])
    expect(await connections.addressOf('studio')).toEqual({
      name: 'Studio',
      baseUrl: fixture.address,
      apiKey: otherKey,
      isQueued: false,
      fileAddress: null,
    })
    expect(await connections.addressOf(null)).toMatchObject({ name: 'Shop', apiKey: fixture.key })
  })

  it('never show a key, nor write it beside the keychain', async () => {
    await add('Shop')
    expect(JSON.stringify(await connections.list())).not.toContain(fixture.key)
    expect(JSON.stringify(sqlite.connection.prepare('SELECT * FROM connections').all())).not.toContain(
      fixture.key,
    )
  })

  it('keep nothing that the server refuses', async () => {
    await expect(add('Shop', 'mk_wrong')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await connections.list()).toEqual([])
    const { id } = await add('Shop')
    await expect(connections.replaceKey(id, 'mk_wrong')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await connections.addressOf('Shop')).apiKey).toBe(fixture.key)
  })

  it('take another key and another name, and tell the account anew', async () => {
    const { id } = await add('Shop')
    const next = await fixture.keys.issue('next', new Date())
    await connections.replaceKey(id, next)
    await connections.rename(id, 'Print shop')
    expect(await connections.addressOf('print shop')).toMatchObject({ apiKey: next })
    const before = Date.now()
    const { account } = await connections.check(id)
    expect(Date.parse(account?.checked_at ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('have names of their own', async () => {
    const shop = await add('Shop')
    await expect(add('SHOP')).rejects.toMatchObject({ code: 'CONFLICT' })
    const { id } = await add('Studio')
    await expect(connections.rename(id, 'shop')).rejects.toThrow('there already')
    expect((await connections.rename(shop.id, 'shop')).name).toBe('shop')
  })

  it('take their key along when they are removed, and hand the default on', async () => {
    const shop = await add('Shop')
    const studio = await add('Studio')
    await connections.remove(shop.id)
    expect(await keychain.read(`connection ${shop.id}`)).toBeNull()
    expect(await connections.list()).toMatchObject([{ id: studio.id, is_default: true }])
    await expect(connections.find('Shop')).rejects.toThrow('There is no connection “Shop”.')
  })

  it('say that a key is missing when somebody took it out of the keychain', async () => {
    const { id } = await add('Shop')
    await keychain.remove(`connection ${id}`)
    await expect(connections.check(id)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      suggestion: 'Enter the key again.',
    })
    await connections.replaceKey(id, fixture.key)
    expect(await connections.check(id)).toMatchObject({ name: 'Shop' })
  })
})

describe('the address of a connection', () => {
  it.each(['http://shop.example', 'ftp://127.0.0.1', 'https://user:word@shop.example', 'no address'])(
    'is not %s: a key must not travel there',
    async (base_url) => {
      await expect(connections.add({ name: 'Shop', base_url, api_key: fixture.key })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    },
  )

  it('is told apart from a server that does not answer', async () => {
    const nobody = { name: 'Shop', base_url: 'http://127.0.0.1:9', api_key: fixture.key }
    await expect(connections.add(nobody)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
    expect(await connections.list()).toEqual([])
  })
})
