import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@contract/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createKeytarKeychain } from '../keychain/keytar-keychain'
import { type FolderKeyRingOptions, openFolderKeyRing, secretKeysFolder } from './folder-key-ring'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (options: Partial<FolderKeyRingOptions> = {}) =>
  openFolderKeyRing({ dataFolder: folder, keychain: null, environment: undefined, ...options })

const openKeychain = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    read: async (name: string) => entries.get(name) ?? null,
    write: async (name: string, secret: string) => {
      entries.set(name, secret)
    },
  }
}

const noKeychain = {
  read: () => Promise.reject(new AppError('keychainMissing', { platform: 'linux' })),
  write: () => Promise.reject(new AppError('keychainMissing', { platform: 'linux' })),
}

/** Waits for a person who is not there. */
const askingKeychain = {
  read: () => new Promise<never>(() => undefined),
  write: () => new Promise<never>(() => undefined),
}

const missing = (id: string, place: string) => ({
  failure: { kind: 'secretKeyMissing', params: { key: id, place } },
})

const noted = async () => {
  const names = await readdir(join(folder, secretKeysFolder))
  return Promise.all(names.map((name) => readFile(join(folder, secretKeysFolder, name), 'utf8')))
}

it('keeps its key in the keychain, where it works, and none of it beside the database', async () => {
  const keychain = openKeychain()
  const key = await open({ keychain }).current()
  expect([...keychain.entries.values()]).toEqual([key.bytes.toString('base64')])
  expect(await noted()).toEqual(['{"number":1,"place":"keychain"}\n'])
  expect(await open({ keychain }).current()).toEqual(key)
  expect(open({ keychain }).placeOf(key.id)).toBe('keychain')
})

it('finds a key of another folder in the keychain, as after a backup was restored beside it', async () => {
  const keychain = openKeychain()
  const key = await open({ keychain }).current()
  const ring = open({ keychain, dataFolder: join(folder, 'restored') })
  expect(await ring.find(key.id)).toEqual(key)
  expect(ring.placeOf(key.id)).toBe('keychain')
})

it.runIf(process.platform === 'linux' && process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined)(
  'keeps its key in the keychain of the system',
  async () => {
    const service = `Mockwright test ${randomUUID()}`
    const key = await open({ keychain: createKeytarKeychain(service) }).current()
    expect(open().placeOf(key.id)).toBe('keychain')
    expect(await open({ keychain: createKeytarKeychain(service) }).find(key.id)).toEqual(key)
    await createKeytarKeychain(service).remove(`secrets key ${key.id}`)
    await expect(open({ keychain: createKeytarKeychain(service) }).find(key.id)).rejects.toMatchObject(
      missing(key.id, 'keychain'),
    )
  },
)

it.each([
  ['there is no keychain', noKeychain],
  ['the keychain does not answer', askingKeychain],
])('keeps its key in a file that only its owner reads, where %s', async (_why, keychain) => {
  const key = await open({ keychain, patienceMs: 20 }).current()
  expect(await open().find(key.id)).toEqual(key)
  const path = join(folder, secretKeysFolder)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  expect((await stat(join(path, `${key.id}.json`))).mode & 0o777).toBe(0o600)
  expect(open().placeOf(key.id)).toBe('file')
})

it('takes the first key of the environment before all others, and opens with each of them', async () => {
  const own = await open().current()
  const [first, second] = [randomBytes(32), randomBytes(32)]
  const environment = ` ${first.toString('hex')}, ${second.toString('base64')} `
  const ring = open({ environment })
  const current = await ring.current()
  expect(current.bytes).toEqual(first)
  expect(await ring.find(own.id)).toEqual(own)
  const earlier = await open({ environment: second.toString('hex') }).current()
  expect(await ring.find(earlier.id)).toEqual(earlier)
  await expect(open().find(current.id)).rejects.toMatchObject(missing(current.id, 'environment'))
  expect((await noted()).join('')).not.toContain(first.toString('base64'))
})

it.each(['short', 'f'.repeat(63), `${'f'.repeat(64)},x`])('refuses the environment %j', (environment) => {
  expect(() => open({ environment })).toThrow('is not a key')
})

it('says where a key was that is missing, and makes another for new secrets', async () => {
  const lost = await open({ keychain: openKeychain() }).current()
  const ring = open({ keychain: noKeychain })
  await expect(ring.find(lost.id)).rejects.toMatchObject(missing(lost.id, 'keychain'))
  const next = await ring.current()
  expect(next.id).not.toBe(lost.id)
  await expect(ring.find('0123456789abcdef')).rejects.toMatchObject(missing('0123456789abcdef', 'unknown'))
  expect(await open().current()).toEqual(next)
})

it('calls no key lost that a locked keychain has', async () => {
  const { id } = await open({ keychain: openKeychain() }).current()
  const ring = open({ keychain: askingKeychain, patienceMs: 20 })
  await expect(ring.find(id)).rejects.toMatchObject({ kind: 'keychainLocked' })
})

it('opens with the key of every process that made one at the same moment', async () => {
  const rings = Array.from({ length: 5 }, () => open())
  const keys = await Promise.all(rings.map((ring) => ring.current()))
  for (const { id, bytes } of keys) expect((await open().find(id)).bytes).toEqual(bytes)
})

it('renews its key, and opens with the earlier ones', async () => {
  const first = await open().current()
  const ring = open()
  const next = await ring.renew()
  expect(next.id).not.toBe(first.id)
  for (const each of [ring, open()]) {
    expect(await each.current()).toEqual(next)
    expect(await each.find(first.id)).toEqual(first)
  }
  const environment = randomBytes(32).toString('hex')
  await expect(open({ environment }).renew()).rejects.toMatchObject({ kind: 'secretKeyGiven' })
})
