import { createHash, timingSafeEqual } from 'node:crypto'

/** For a secret of 256 bits: too many to guess, so a plain hash is enough to protect it. Lower-case hexadecimal. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Takes the same time wherever the hashes differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The same secret for the same press of the same session's button, which nobody without its token can know. */
export const receiptOf = (token: string, press: string): string =>
  `rcpt_${createHash('sha256').update(`receipt\0${token}\0${press}`).digest('hex')}`
