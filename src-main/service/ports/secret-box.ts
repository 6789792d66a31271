/**
 * Encrypts the secrets that the database keeps. A sealed secret is text of its own: a mask that may be shown, a colon,
 * and the rest.
 */
export interface SecretBox {
  /** `owner`: the id of the thing whose secret it is; the text is opened for it alone. */
  seal(secret: string, owner: string): Promise<string>
  /**
   * Text that was never sealed is returned unchanged. Rejects with `secretKeyMissing`, `secretDamaged`, and as
   * `Keychain` does.
   */
  open(text: string, owner: string): Promise<string>
  /** False for plain text, and for text that was sealed with an earlier key. */
  isCurrent(text: string): Promise<boolean>
}

/** `:` is in no plain secret, whose prefix ends in `_` and is followed by hexadecimal digits. */
export const isSealed = (text: string): boolean => text.includes(':')

/** What may be shown of a secret, sealed or not: `prefix_****` and its last four characters. */
export const maskOf = (text: string): string => {
  if (isSealed(text)) return text.slice(0, text.indexOf(':'))
  const [, prefix, end] = /^([^_]*_).*(.{4})$/.exec(text) ?? []
  return prefix === undefined ? '****' : `${prefix}****${end}`
}
