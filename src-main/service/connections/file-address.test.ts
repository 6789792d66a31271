import { expect, it } from 'vitest'
import type { ConnectionStore, StoredConnection } from '../ports/connection-store'
import type { Keychain } from '../ports/keychain'
import { createConnections } from './connections'
import { readFileAddress } from './file-address'

const id = '0b8f9a52-0f2f-4a52-9df0-3a1c1f0a7d11'

const openConnections = () => {
  const secrets = new Map([[`connection ${id}`, 'key']])
  const keychain: Keychain = {
    probe: async () => undefined,
    read: async (name) => secrets.get(name) ?? null,
    async write(name, secret) {
      secrets.set(name, secret)
    },
    async remove(name) {
      secrets.delete(name)
    },
  }
  const shop = { id, name: 'Shop', baseUrl: 'https://shop.example', isDefault: true, isQueued: false }
  const store: Partial<ConnectionStore> = {
    all: async () => [{ ...shop, createdAt: new Date(0), account: null } as StoredConnection],
    remove: async () => undefined,
  }
  const connections = createConnections({
    store: store as ConnectionStore,
    keychain,
    readAccount: async () => Promise.reject(new Error('Nobody asks.')),
    newUuid: () => id,
    now: () => new Date(0),
  })
  return { connections, secrets }
}

it('keeps where a service fetches files with the key, shows it without its signature, and forgets it', async () => {
  const { connections, secrets } = openConnections()
  expect((await connections.addressOf('Shop')).fileAddress).toBeNull()
  const write = 'https://bucket.example/{hash}?signature=secret'
  await connections.setFileAddress(id, { read: 'https://files.example/{hash}', write })
  expect((await connections.addressOf('Shop')).fileAddress).toEqual({
    readUrl: 'https://files.example/{hash}',
    writeUrl: write,
  })
  expect(await connections.fileAddress(id)).toEqual({
    readUrl: 'https://files.example/{hash}',
    writeUrl: 'https://bucket.example/{hash}',
  })
  await connections.setFileAddress(id, null)
  expect(await connections.fileAddress(id)).toBeNull()
  await connections.setFileAddress(id, { read: 'https://files.example/{name}', write: null })
  await connections.remove(id)
  expect([...secrets]).toEqual([])
})

it.each<[string, string, string | null, string]>([
  ['nothing', '', null, 'noAddress'],
  ['a path', '/srv/files/{name}', null, 'noAddress'],
  ['another scheme', 'ftp://files.example/{name}', null, 'noAddress'],
  ['one address for all files that nobody writes to', 'https://files.example/a.psd', null, 'sameForAll'],
  ['a password', 'https://ada:secret@files.example/{name}', null, 'secretInName'],
  ['a place to write that is none', 'https://files.example/{name}', 'bucket', 'noAddress'],
])('refuses %s', (_name, read, write, fault) => {
  expect(() => readFileAddress({ read, write })).toThrow(
    expect.objectContaining({
      kind: 'fileAddressUnfit',
      failure: expect.objectContaining({ params: expect.objectContaining({ fault }) }),
    }),
  )
})
