import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestFixture, type TestFixture } from '../testing/test-fixture'
import type { CliContext } from './cli-context'
import { type KeysRequest, manageKeys } from './keys-command'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openTestFixture()
})
afterAll(() => fixture.close())

const run = async (
  action: KeysRequest['action'],
  subject: string | null = null,
  publicBaseUrl: string | null = null,
  scopes: KeysRequest['scopes'] = null,
  typed = '',
): Promise<string> => {
  let printed = ''
  const context = {
    openKeys: async () => ({ keys: fixture.keyManagement, close: async () => undefined }),
    readSecret: async () => `${typed}\n`,
    out: (text: string) => {
      printed += text
    },
  } as Partial<CliContext> as CliContext
  await manageKeys({ action, subject, publicBaseUrl, scopes, dataFolder: null, json: false }, context)
  return printed
}

const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${fixture.address}/api/v1/me`, { headers: { 'x-api-key': key } })).status

const keyIn = (text: string): string => /mk_[0-9a-f]{64}/.exec(text)?.[0] ?? ''

it('makes a key that works until it is regenerated, and that one until it is revoked', async () => {
  const first = keyIn(await run('create', 'shop'))
  expect(await statusWith(first)).toBe(200)
  const second = keyIn(await run('regenerate', 'shop'))
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  await run('revoke', 'shop')
  expect(await statusWith(second)).toBe(401)
  expect(await run('list')).toMatch(/shop {2}mk_[0-9a-f]{4}… {2}made \d{4}-\d\d-\d\d, revoked/)
})

it('says what is wrong with a name', async () => {
  await expect(run('create')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(run('revoke', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(run('regenerate', 'shop')).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('never shows a key again', async () => {
  const key = keyIn(await run('create', 'secret'))
  expect(await run('list')).not.toContain(key)
})

it('binds a key to an address of its own, and undoes that', async () => {
  const key = keyIn(await run('create', 'bound', 'https://img.shop.example'))
  const address = async () => (await fixture.keys.verify(key, new Date()))?.publicBaseUrl
  expect(await address()).toBe('https://img.shop.example')
  await run('bind', 'bound')
  expect(await address()).toBeNull()
})

it('makes a key of some scopes, and says them in the list', async () => {
  const key = keyIn(await run('create', 'reader', null, ['read', 'render']))
  expect((await fixture.keys.recognize(key))?.scopes).toEqual(['read', 'render'])
  expect(await run('list')).toMatch(/reader {2}mk_[0-9a-f]{4}… {2}read, render {2}made/)
})

it('takes a key in that clients have from elsewhere, once, and shows no more of it than its beginning', async () => {
  const key = `live_${'k'.repeat(40)}`
  expect(await statusWith(key)).toBe(401)
  const said = await run('import', 'moved', null, ['read'], key)
  expect(said).toContain('live_kk')
  expect(said).not.toContain(key.slice(0, 12))
  expect(await statusWith(key)).toBe(200)
  await expect(run('import', 'again', null, null, key)).rejects.toMatchObject({ kind: 'keyThere' })
  for (const wrong of ['', 'short', `with blank ${'k'.repeat(40)}`])
    await expect(run('import', 'wrong', null, null, wrong)).rejects.toMatchObject({ kind: 'keyNotTakable' })
})
