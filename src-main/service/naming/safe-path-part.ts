/** `token`: the text of one picture, which may be shortened or missing. `text`: literal text of the pattern. */
export interface NamePiece {
  readonly type: 'text' | 'token'
  readonly text: string
}

/**
 * UTF-8 bytes. File systems allow 255; the extension and the suffix of the temporary name used while writing come on
 * top.
 */
const mostBytes = 200

/** The fewest bytes that any text is cut to: one character of any script. */
const leastBytes = 4

/**
 * The name of one folder or file (without extension), valid on Windows, macOS and Linux, in NFC; empty if no text is
 * left. Excess length is cut from the longest text of a token, so that a number at the end stays.
 */
export const safePathPart = (pieces: readonly NamePiece[]): string => {
  const clean = pieces.map(({ type, text }) => ({ type, text: withoutRefused(text) }))
  const joined = shortened(withoutLooseSeparators(clean))
    .map(({ text }) => text)
    .join('')
  return cut(notReserved(trimmed(joined.normalize('NFC'))), mostBytes)
}

/**
 * Direction marks are dropped: they make a name look like another one. Joiners stay, because scripts and emoji need
 * them.
 */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const withoutRefused = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(directionMarks, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cs}]/gu, '-')

/** Windows drops trailing dots and spaces, Unix hides names with a leading dot. */
const trimmed = (text: string): string => text.replaceAll(/^[. ]+|[. ]+$/g, '')

/** `{design}-{variant}` in a batch without variants: the hyphen is dropped with the variant. */
const withoutLooseSeparators = (pieces: readonly NamePiece[]): readonly NamePiece[] => {
  const kept: NamePiece[] = []
  let isAfterEmptyStart = false
  for (const piece of pieces) {
    if (piece.type === 'token' && trimmed(piece.text) === '') {
      const before = kept.at(-1)
      if (before?.type === 'text')
        kept.splice(-1, 1, { ...before, text: before.text.replace(/[-_ .]+$/, '') })
      else if (before === undefined) isAfterEmptyStart = true
    } else if (isAfterEmptyStart && piece.type === 'text') {
      kept.push({ ...piece, text: piece.text.replace(/^[-_ .]+/, '') })
      isAfterEmptyStart = false
    } else {
      kept.push(piece)
      isAfterEmptyStart = false
    }
  }
  return kept
}

const shortened = (pieces: readonly NamePiece[]): readonly NamePiece[] => {
  const surplus = pieces.reduce((sum, { text }) => sum + bytesOf(text), 0) - mostBytes
  if (surplus <= 0) return pieces
  const longest = Math.max(0, ...pieces.map(tokenBytes))
  const place = pieces.findIndex((piece) => tokenBytes(piece) === longest)
  const piece = pieces[place]
  if (!piece || longest <= leastBytes) return pieces
  const text = cut(piece.text, Math.max(longest - surplus, leastBytes))
  return shortened(pieces.with(place, { ...piece, text }))
}

const tokenBytes = ({ type, text }: NamePiece): number => (type === 'token' ? bytesOf(text) : 0)

/** Whole characters only. */
const cut = (text: string, bytes: number): string => {
  if (bytesOf(text) <= bytes) return text
  let kept = ''
  let length = 0
  for (const character of text) {
    length += bytesOf(character)
    if (length > bytes) break
    kept += character
  }
  return trimmed(kept)
}

const encoder = new TextEncoder()

const bytesOf = (text: string): number => encoder.encode(text).length

/** Device names of Windows, reserved with any extension. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?=\.|$)/i

const notReserved = (name: string): string => name.replace(reserved, '$1_')
