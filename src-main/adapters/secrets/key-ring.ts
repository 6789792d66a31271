import type { SecretPlace } from '@contract/failures/service'
import type { SecretKey } from './sealed-text'

/** The keys that secrets are sealed with. */
export interface KeyRing {
  /** For new secrets; made on first use. */
  current(): Promise<SecretKey>
  /** Rejects with `secretKeyMissing`, and as `Keychain` does where the keychain stays locked. */
  find(id: string): Promise<SecretKey>
  /** Where a key is, or was; `unknown` for one that this folder never had and `find` has not found. */
  placeOf(id: string): SecretPlace
}
