import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeFiles } from '../files/node-files'
import { createJsonSettingsStore } from './json-settings-store'

let folder: string
const warnings: string[] = []
const log = { info: () => {}, warn: (message: string) => warnings.push(message), error: () => {} }
const open = () => createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, log)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mockwright-settings-'))
  warnings.length = 0
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it('takes the defaults for a broken file, and says so in the log', async () => {
  await writeFile(join(folder, 'settings.json'), '{"theme": "pink"}')
  expect((await open().get()).theme).toBe('system')
  expect(warnings).toHaveLength(1)
})

it('is silent where no settings were stored yet', async () => {
  expect((await open().get()).service).toMatchObject({
    compatibility: { key_prefix: 'mk_', signature_headers: ['X-Mockup-Signature'] },
    jobs: { workers: 2 },
  })
  expect(warnings).toEqual([])
})

it('finds what bears a brand’s name where earlier versions had it', async () => {
  const webhooks = { signature_header: 'X-Old-Signature', secret_prefix: 'old_', timeout_seconds: 3 }
  const service = { key_prefix: 'ok_', webhooks, compatibility: { key_prefix: 'nk_' } }
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ service }))
  const read = (await open().get()).service
  expect(read.compatibility).toEqual({
    key_prefix: 'nk_',
    secret_prefix: 'old_',
    signature_headers: ['X-Old-Signature'],
    timestamp_headers: ['X-Mockup-Timestamp'],
    delivery_headers: ['X-Mockup-Delivery'],
    user_agent: 'Mockwright',
  })
  expect(read.webhooks.timeout_seconds).toBe(3)
  expect(warnings).toEqual([])
})

it.each([
  ['one header for two purposes', { signature_headers: ['X-One'], timestamp_headers: ['x-one'] }],
  ['a header that HTTP needs', { signature_headers: ['Content-Length'] }],
  ['a user agent of two lines', { user_agent: 'a\r\nb' }],
])('refuses %s', async (_what, compatibility) => {
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ service: { compatibility } }))
  expect((await open().get()).service.compatibility.user_agent).toBe('Mockwright')
  expect(warnings).toHaveLength(1)
})

it('takes no defaults for a file that the disk does not give: the next change would reset it', async () => {
  await mkdir(join(folder, 'settings.json'))
  await expect(open().get()).rejects.toMatchObject({ kind: 'fileUnreadable' })
})
