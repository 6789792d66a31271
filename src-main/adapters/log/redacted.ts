/** Quoted words, addresses and their parts, and anything that looks like a key. */
const telling: readonly RegExp[] = [
  /“[^”]*”|„[^“]*“|"[^"]*"|'[^']*'/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /\b(?:[a-z]{2,12}_)?[0-9a-f]{24,}\b\S*/gi,
  /\b(?:sess|boot|rcpt|tok|whsec|mk)_\w+/g,
]

/** The text without what may be a secret, a name or a text of somebody; uuids stay. */
export const redacted = (text: string): string =>
  telling.reduce((left, pattern) => left.replaceAll(pattern, '…'), text)
