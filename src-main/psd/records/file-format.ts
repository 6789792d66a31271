import type { SmartObjectContents } from '../../engine/document/document'
import { latin1 } from '../bytes/byte-reader'

export type FileFormat = SmartObjectContents['format'] | 'zip'

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && latin1(bytes, at, at + text.length) === text

/** Detected from the first bytes; the file name is ignored. */
export const sniffFormat = (bytes: Uint8Array): FileFormat => {
  if (startsWith(bytes, '8BPS')) return bytes[5] === 2 ? 'psb' : 'psd'
  if (startsWith(bytes, '\x89PNG')) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff'
  if (startsWith(bytes, 'GIF8')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (['%PDF', '%!PS', '\xc5\xd0\xd3\xc6'].some((start) => startsWith(bytes, start))) return 'pdf'
  if (startsWith(bytes, 'PK\x03\x04')) return 'zip'
  const opening = latin1(bytes, 0, Math.min(bytes.length, 1024))
  if (/<svg[\s>]/.test(opening)) return 'svg'
  return 'unknown'
}
