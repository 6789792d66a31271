import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { maskOf } from '../../service/ports/secret-box'

/** 32 bytes, and an id that does not reveal them. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Buffer
}

const cipher = 'aes-256-gcm'
/** The layout: this byte, the id of the key, the nonce, the encrypted secret, the tag. */
const version = 1
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16
const leastBytes = 1 + idBytes + nonceBytes + tagBytes

export const keyBytes = 32

export const secretKeyOf = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256')
    .update('id of a key')
    .update(bytes)
    .digest('hex')
    .slice(0, 2 * idBytes),
  bytes,
})

/** `<mask>:<base64url>`. The mask and the owner are authenticated with the secret. */
export const sealText = (secret: string, owner: string, key: SecretKey): string => {
  const mask = maskOf(secret)
  const head = Buffer.concat([Buffer.from([version]), Buffer.from(key.id, 'hex')])
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes })
  sealing.setAAD(boundTo(head, mask, owner))
  const parts = [head, nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]
  return `${mask}:${Buffer.concat(parts).toString('base64url')}`
}

/** The id of the key that sealed the text; null for a layout that this version does not know. */
export const keyIdOf = (text: string): string | null => {
  const bytes = bytesOf(text)
  return bytes[0] === version && bytes.length >= leastBytes
    ? bytes.subarray(1, 1 + idBytes).toString('hex')
    : null
}

/** Throws for text that was changed, was sealed for another owner, or with another key. */
export const openText = (text: string, owner: string, key: SecretKey): string => {
  const bytes = bytesOf(text)
  const [head, rest] = [bytes.subarray(0, 1 + idBytes), bytes.subarray(1 + idBytes)]
  const opening = createDecipheriv(cipher, key.bytes, rest.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  opening.setAAD(boundTo(head, maskOf(text), owner))
  opening.setAuthTag(rest.subarray(-tagBytes))
  return opening.update(rest.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(text.indexOf(':') + 1), 'base64url')

const boundTo = (head: Buffer, mask: string, owner: string): Buffer =>
  Buffer.concat([head, Buffer.from(`${mask}\n${owner}`)])
