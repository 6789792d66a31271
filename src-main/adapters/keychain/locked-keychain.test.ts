import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Keychain } from '../../service/ports/keychain'
import { createKeytarKeychain } from './keytar-keychain'
import { type PrivateSecretService, startPrivateSecretService } from './testing/private-secret-service'

/** Runs only in a test desktop session, which has the programs. */
const hasSecretService = process.platform === 'linux' && process.env['DBUS_SESSION_BUS_ADDRESS'] !== undefined

describe.runIf(hasSecretService)('a Secret Service that is locked and started again', () => {
  let system: PrivateSecretService
  let keychain: Keychain
  beforeAll(async () => {
    system = await startPrivateSecretService()
    keychain = createKeytarKeychain()
  })
  afterAll(() => system?.close())

  it('keeps the keys of several connections apart', async () => {
    await keychain.write('connection 1', 'mk_one')
    await keychain.write('connection 2', 'mk_two')
    await keychain.write('connection 3', 'mk_three')
    await keychain.write('connection 2', 'mk_two again')
    await keychain.remove('connection 3')
    const names = ['connection 1', 'connection 2', 'connection 3']
    expect(await Promise.all(names.map(keychain.read))).toEqual(['mk_one', 'mk_two again', null])
  })

  it('says that it is locked rather than that it has nothing, to all who ask at once', async () => {
    await system.lock()
    const locked = { code: 'FEATURE_UNAVAILABLE', message: 'The keychain of the system is locked.' }
    const calls = [
      keychain.read('connection 1'),
      keychain.read('connection 2'),
      keychain.write('connection 1', 'mk_other'),
      keychain.remove('connection 1'),
    ]
    for (const call of await Promise.allSettled(calls)) expect(call).toMatchObject({ reason: locked })
    await keychain.probe()
  })

  it('has lost nothing for the next program after a restart, and tells this one to be started again', async () => {
    await system.restart()
    const script = `const { getPassword } = require('keytar')
      const read = (name) => getPassword('Mockwright', name)
      Promise.all(['connection 1', 'connection 2'].map(read)).then((keys) => console.log(keys.join()))`
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script])
    expect(stdout).toBe('mk_one,mk_two again\n')
    await expect(keychain.read('connection 2')).rejects.toMatchObject({
      code: 'FEATURE_UNAVAILABLE',
      suggestion: 'Start Mockwright again too, so that it finds it.',
    })
  })
})
