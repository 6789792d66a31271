import { AppError } from '@contract/errors'
import { keyBytes, type SecretKey, secretKeyOf } from './sealed-text'

/** The variable that brings the key of a server without a keychain. */
export const secretsKeyVariable = 'MOCKWRIGHT_SECRETS_KEY'

/**
 * One key or several, with commas between: the first seals, the others still open. A key is 32 bytes, as 64 hexadecimal
 * digits or as base64. Throws `secretKeyUnfit`.
 */
export const keysInEnvironment = (value: string | undefined): readonly SecretKey[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => secretKeyOf(bytesIn(part)))

const bytesIn = (text: string): Buffer => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length === keyBytes) return bytes
  throw new AppError('secretKeyUnfit', { variable: secretsKeyVariable })
}
