import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { builtPrograms } from '../../testing/built-programs'
import { createKeytarKeychain } from './keytar-keychain'

const hasSecretService = process.platform !== 'linux' || process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined

it(
  hasSecretService
    ? 'keeps a secret in the keychain of the system until it is removed'
    : 'says what is missing where the system has no keychain',
  async () => {
    const keychain = createKeytarKeychain(`Mockwright test ${randomUUID()}`)
    if (!hasSecretService) {
      await expect(keychain.read('key')).rejects.toMatchObject({
        code: 'FEATURE_UNAVAILABLE',
        suggestion: expect.stringContaining('Secret Service'),
      })
      return
    }
    expect(await keychain.read('key')).toBeNull()
    await keychain.write('key', 'mk_ünïcode')
    expect(await keychain.read('key')).toBe('mk_ünïcode')
    await keychain.remove('key')
    expect(await keychain.read('key')).toBeNull()
  },
)

it.runIf(hasSecretService)('answers several processes that read what is not there at once', async () => {
  const reader = join(await builtPrograms(), 'keychain-reader.cjs')
  const readers = [1, 2, 3].map(() => promisify(execFile)(process.execPath, [reader]))
  const ends = await Promise.all(readers)
  expect(ends.map(({ stdout }) => stdout)).toEqual(['0 failed', '0 failed', '0 failed'])
})
