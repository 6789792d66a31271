import { AppError } from '@contract/errors'
import { isSealed, type SecretBox } from '../../service/ports/secret-box'
import type { KeyRing } from './key-ring'
import { keyIdOf, openText, sealText } from './sealed-text'

/** AES-256-GCM with the keys of a ring. */
export const createAesSecretBox = (ring: Pick<KeyRing, 'current' | 'find'>): SecretBox => ({
  seal: async (secret, owner) => sealText(secret, owner, await ring.current()),

  async open(text, owner) {
    if (!isSealed(text)) return text
    const id = keyIdOf(text)
    if (id === null) throw new AppError('secretDamaged', {})
    const key = await ring.find(id)
    try {
      return openText(text, owner, key)
    } catch (cause) {
      throw new AppError('secretDamaged', {}, { cause })
    }
  },

  isCurrent: async (text) => isSealed(text) && keyIdOf(text) === (await ring.current()).id,
})
