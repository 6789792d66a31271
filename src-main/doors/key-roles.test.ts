import type { MemberRole } from '@contract/desktop/api-keys'
import { afterEach, describe, expect, it } from 'vitest'
import { createSqliteServiceStores } from '../adapters/database/sqlite-service-stores'
import { createKeyManagement, type KeyManagement } from '../service/api-keys/key-management'
import { openTestFixture, type TestFixture } from './testing/test-fixture'

let fixture: TestFixture
let management: KeyManagement
let keyId: string

const openAs = async (role: MemberRole): Promise<void> => {
  fixture = await openTestFixture({ settings: { member_role: role } })
  management = fixture.keyManagement
  const [key] = (await management.list()).keys
  if (!key) throw new Error('The fixture has a key')
  keyId = key.id
}
afterEach(() => fixture.close())

const statusOfKey = async (key = fixture.key): Promise<number> =>
  (await fetch(`${fixture.address}/api/v1/me`, { headers: { 'x-api-key': key } })).status

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'make a key': () => management.create('shop'),
  'bind a key': () => management.bind(keyId, 'https://img.shop.example'),
  'regenerate a key': () => management.regenerate(keyId),
  'revoke a key': () => management.revoke(keyId),
}

describe.each(Object.entries(changes))('to %s', (_what, change) => {
  it.each(['owner', 'editor'] as const)('is for the %s', async (role) => {
    await openAs(role)
    await change()
  })

  it('is not for the viewer, who gets a 403 and changes nothing', async () => {
    await openAs('viewer')
    const before = await management.list()
    await expect(change()).rejects.toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', suggestion: 'Ask an owner or an editor.' }),
    )
    expect(await management.list()).toEqual(before)
    expect(await statusOfKey()).toBe(200)
  })
})

describe('keys', () => {
  it('belong to the organization: what an editor made, an owner revokes', async () => {
    await openAs('editor')
    const { key, secret } = await management.create('shop')
    expect(await statusOfKey(secret)).toBe(200)
    const owner = createKeyManagement({
      keys: fixture.keys,
      transaction: fixture.transaction((part) => createSqliteServiceStores(part)),
      role: 'owner',
      revokedJobs: 'cancel',
      now: () => new Date(),
    })
    await owner.revoke(key.id)
    expect(await statusOfKey(secret)).toBe(401)
  })

  it('give their secret away once, and how it begins ever after', async () => {
    await openAs('owner')
    const { key, secret } = await management.create('shop')
    expect(secret.startsWith(key.prefix ?? 'nothing')).toBe(true)
    const next = await management.regenerate(key.id)
    expect(next.key).toEqual({ ...key, prefix: next.secret.slice(0, 7) })
    expect(JSON.stringify(await management.list())).not.toContain(next.secret.slice(0, 8))
  })

  it('stay revoked', async () => {
    await openAs('owner')
    expect((await management.revoke(keyId)).revoked_at).not.toBeNull()
    for (const change of [management.revoke, management.regenerate])
      await expect(change(keyId)).rejects.toThrow(expect.objectContaining({ code: 'CONFLICT' }))
    await expect(management.revoke('nobody')).rejects.toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })
})
