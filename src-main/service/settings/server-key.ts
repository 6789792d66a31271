import type { ApiKeys } from '../ports/api-keys'
import type { Clock } from '../ports/clock'
import type { Keychain } from '../ports/keychain'

const name = 'local server key'

/** The window's own key for the local server, made at the first need. It is readable in the keychain only. */
export const serverKeyOf = async (keychain: Keychain, keys: ApiKeys, now: Clock): Promise<string> => {
  const stored = await keychain.read(name)
  if (stored !== null && keys.verify(stored, now())) return stored
  const key = keys.issue('This computer', now())
  await keychain.write(name, key)
  return key
}
