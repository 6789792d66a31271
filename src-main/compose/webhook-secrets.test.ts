import { createHmac, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFolderDatabase } from '../adapters/database/open-folder-database'
import { createSqliteWebhookStore } from '../adapters/database/sqlite-webhook-store'
import { secretKeysFolder } from '../adapters/secrets/folder-key-ring'
import { createInProcessClient } from '../doors/in-process'
import { poster } from '../doors/testing/test-fixture'
import { openWebhookReceiver, type WebhookReceiver } from '../doors/testing/webhook-receiver'
import { type Log, silentLog } from '../service/ports/log'
import { createCannedEngine } from '../service/testing/canned-engine'
import { createCannedVision } from '../service/testing/canned-vision'
import { createDataFolderAdmin } from './data-folder-admin'
import { openLocalBackend } from './local-backend'
import type { LocalBackendOptions } from './local-backend-options'

let root: string
let folder: string
let receiver: WebhookReceiver
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mockwright-secrets-'))
  folder = join(root, 'data')
  receiver = await openWebhookReceiver((_request, response) => response.writeHead(200).end())
})
afterEach(async () => {
  await receiver.close()
  await rm(root, { recursive: true, force: true })
})

/** A program that runs on the folder while `work` does. */
const running = async <Result>(
  work: (service: ReturnType<typeof createInProcessClient>) => Promise<Result>,
  options: Partial<LocalBackendOptions> = {},
): Promise<Result> => {
  const backend = openLocalBackend({
    vision: createCannedVision(),
    dataFolder: folder,
    engine: createCannedEngine(poster),
    log: silentLog,
    version: '1.2.3',
    admittedHosts: ['127.0.0.1'],
    ...options,
  })
  try {
    return await work(createInProcessClient(backend.router, silentLog))
  } finally {
    await backend.close()
  }
}

const makeEndpoint = () => running((service) => service.webhooks.create({ url: `${receiver.url}/hook` }))

const test = (id: string, options: Partial<LocalBackendOptions> = {}) =>
  running((service) => service.webhooks.test({ endpoint_id: id }), options)

const isSignedWith = async (secret: string, received: number): Promise<boolean> => {
  const told = (await receiver.count(received)).at(-1)
  const signed = `${told?.headers['x-mockup-timestamp']}.${told?.text}`
  return createHmac('sha256', secret).update(signed).digest('hex') === told?.headers['x-mockup-signature']
}

const withStore = async <Result>(
  work: (store: ReturnType<typeof createSqliteWebhookStore>) => Promise<Result>,
) => {
  const sqlite = openFolderDatabase(folder)
  try {
    return await work(createSqliteWebhookStore(sqlite.access))
  } finally {
    await sqlite.close()
  }
}

const storedSecretOf = (id: string) =>
  withStore(async (store) => (await store.findEndpoint(id))?.secret ?? '')

/** Every file of the folder, except the backups, as one text. SQLite may still put its own away meanwhile. */
const allBytes = async (): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('backups'))
  const texts = files.map(({ parentPath, name }) =>
    readFile(join(parentPath, name), 'latin1').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && /[.]db-(?:shm|wal)$/.test(name)) return ''
      throw error
    }),
  )
  return (await Promise.all(texts)).join('')
}

const admin = (dataFolder = folder, log: Pick<Log, 'error'> = silentLog) =>
  createDataFolderAdmin({ folder: dataFolder, log, readmit: async () => ({ readmitted: 0, unreadable: [] }) })

it('are not in the data folder as plain text, and sign as before', async () => {
  const { id, secret } = await makeEndpoint()
  expect(await allBytes()).not.toContain(secret.slice(6))
  expect((await test(id)).status).toBe('delivered')
  expect(await isSignedWith(secret, 1)).toBe(true)
})

it('of an earlier version are encrypted at the start, and no page of the database has them any more', async () => {
  const { id } = await makeEndpoint()
  const plain = `whsec_${randomBytes(32).toString('hex')}`
  await withStore(async (store) => {
    const from = (await store.findEndpoint(id))?.secret ?? ''
    await store.exchangeSecret(id, { from, to: plain })
  })
  expect(await allBytes()).toContain(plain)
  admin().backUp(null)
  expect(await admin().diagnose()).toMatchObject({
    secrets: { plain: 1 },
    backups: [{ hasPlainSecrets: true }, { hasPlainSecrets: false }],
  })
  await running(async () => undefined)
  expect(await storedSecretOf(id)).toMatch(/^whsec_\*{4}[0-9a-f]{4}:/)
  expect(await allBytes()).not.toContain(plain.slice(6))
  expect((await test(id)).status).toBe('delivered')
  expect(await isSignedWith(plain, 1)).toBe(true)
})

it('whose key is lost say so, stay, and are set anew', async () => {
  const { id, secret } = await makeEndpoint()
  await rm(join(folder, secretKeysFolder), { recursive: true })
  const told: string[] = []
  const log = { ...silentLog, error: (text: string) => void told.push(text) }
  const failed = await test(id, { log })
  expect(failed).toMatchObject({ status: 'dead', http_status: null })
  expect(failed.last_error).toMatch(/key [0-9a-f]{8} .*missing.* Set its secret anew/)
  expect(told.filter((text) => text.includes(`${receiver.url}/hook`))).toHaveLength(1)
  const masked = await running((service) => service.webhooks.get({ endpoint_id: id }))
  expect(masked.secret).toBe(`whsec_****${secret.slice(-4)}`)
  const anew = await running((service) => service.webhooks.rotateSecret({ endpoint_id: id }))
  const replayed = await running(async (service) => {
    const [dead] = (await service.webhooks.deliveries({ endpoint_id: id })).body
    await service.webhooks.replay({ endpoint_id: id, delivery_id: dead?.id ?? '' })
    return isSignedWith(anew.secret, 1)
  })
  expect(replayed).toBe(true)
})

it('are encrypted anew when the key is changed, and open with either until then', async () => {
  const { id, secret } = await makeEndpoint()
  const before = await storedSecretOf(id)
  const { keys } = await admin().rotateKey()
  expect(keys).toMatchObject([{ place: 'file', isFound: true, secrets: 2 }])
  const after = await storedSecretOf(id)
  expect(after).not.toBe(before)
  const secretsKey = randomBytes(32).toString('hex')
  expect((await test(id, { secretsKey })).status).toBe('delivered')
  expect(await isSignedWith(secret, 1)).toBe(true)
  expect((await admin().diagnose()).secrets.keys).toMatchObject([{ place: 'environment', isFound: false }])
})

it('restored elsewhere from a backup say which key they lack, until it is brought', async () => {
  const { id, secret } = await makeEndpoint()
  const backup = admin().backUp(join(root, 'backup.db'))
  const elsewhere = join(root, 'elsewhere')
  const original = folder
  folder = elsewhere
  await cp(backup, join(elsewhere, 'mockwright.db'))
  expect((await admin().diagnose()).secrets).toMatchObject({
    plain: 0,
    keys: [{ place: 'unknown', isFound: false, secrets: 2 }],
  })
  expect((await test(id)).status).toBe('dead')
  await cp(join(original, secretKeysFolder), join(elsewhere, secretKeysFolder), { recursive: true })
  expect((await admin().diagnose()).secrets.keys).toMatchObject([
    { place: 'file', isFound: true, secrets: 2 },
  ])
  expect((await test(id)).status).toBe('delivered')
  expect(await isSignedWith(secret, 1)).toBe(true)
})
