/**
 * Text of a file that does not say how it is written: by its byte order mark, else UTF-8, else as Windows wrote it
 * before (code page 1252).
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windowsText(bytes)
  }
}

/** Where the code page differs from Latin 1, from 0x80 on. Node's own decoder takes the one for the other. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? '')
