import type { KeyManagement } from '../api-keys/key-management'
import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { Keychain } from '../ports/keychain'

const name = 'local server key'

export interface ServerKeyDeps {
  readonly keychain: Keychain
  readonly keys: Pick<ApiKeys, 'verify'>
  readonly keyManagement: Pick<KeyManagement, 'create'>
  readonly now: Clock
}

/**
 * The window's own key for the local server, created on first use; that first call throws like `create`. The key is
 * readable in the keychain only.
 */
export const serverKeyOf = async ({ keychain, keys, keyManagement, now }: ServerKeyDeps): Promise<string> => {
  const stored = await keychain.read(name)
  if (stored !== null && (await keys.verify(stored, now()))) return stored
  const { secret } = await keyManagement.create('This computer')
  await keychain.write(name, secret)
  return secret
}
