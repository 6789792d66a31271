import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
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
