import type { DecodedKind } from '../../service/ports/decode-limits'

type PictureKind = Extract<DecodedKind, 'svg' | 'pdf' | 'picture'>

/**
 * Which limit holds for the file; null for the plain formats whose cost the header tells: PNG, JPEG and WebP are
 * decoded in the engine's own process. Everything else goes to a decoder: drawings are programs, TIFF, GIF and AVIF
 * have many rare readers, and what cannot be recognized is treated as a drawing.
 */
export const decodedKind = (bytes: Uint8Array): PictureKind | null => {
  const starts = (...signature: readonly number[]): boolean =>
    signature.every((byte, at) => bytes[at] === byte)
  const hasAscii = (at: number, word: string): boolean =>
    [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  if (starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47)) return null
  if (hasAscii(0, 'RIFF') && hasAscii(8, 'WEBP')) return null
  // PostScript is read as the PDF that it may carry.
  if (hasAscii(0, '%PDF') || hasAscii(0, '%!PS') || starts(0xc5, 0xd0, 0xd3, 0xc6)) return 'pdf'
  const isTiff = starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)
  return isTiff || hasAscii(0, 'GIF8') || hasAscii(4, 'ftyp') ? 'picture' : 'svg'
}
