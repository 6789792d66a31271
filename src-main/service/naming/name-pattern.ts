import { AppError } from '@contract/errors'
import { nearestName } from './nearest-name'
import { type PatternPiece, piecesOf } from './pattern-pieces'
import { type NamePiece, safePathPart } from './safe-path-part'

/** A pattern such as `{mockup}/{design}-{index:03}`, read once and good for any number of names. */
export interface NamePattern {
  /** The tokens that it uses, as they are known. */
  readonly tokens: ReadonlySet<string>
  /**
   * The file's name within its folder, without extension, that Windows, macOS and Linux all take; `/` parts folders. A
   * token without text takes the separator beside it along (`mug-` becomes `mug`), a folder without text is left out.
   * Throws `INVALID_INPUT` where nothing is left.
   */
  nameOf(textOf: (token: string) => string): string
}

/**
 * Reads a pattern. A `/` in it makes a folder, one in a token's text does not; `{index:03}` fills up a number with
 * zeros to three digits. Tokens are found by their exact name, else by it in other letter case. Throws `INVALID_INPUT`
 * for a token that is not `known`, a brace that stands alone, and a part that can never have text.
 */
export const namePattern = (pattern: string, known: readonly string[]): NamePattern => {
  const parts = pattern
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => piecesOf(part, (token) => knownToken(token, known)))
  if (parts.some(isAlwaysEmpty)) throw noName(pattern)
  const tokens = parts.flat().flatMap((piece) => (piece.type === 'token' ? [piece.token] : []))
  return {
    tokens: new Set(tokens),
    nameOf(textOf) {
      const names = parts.map((pieces) => safePathPart(pieces.map((piece) => filled(piece, textOf))))
      if (names.at(-1) === '') throw noName(pattern)
      return names.filter((name) => name !== '').join('/')
    },
  }
}

const filled = (piece: PatternPiece, textOf: (token: string) => string): NamePiece => {
  if (piece.type === 'text') return piece
  const text = textOf(piece.token)
  return { type: 'token', text: /^\d+$/.test(text) ? text.padStart(piece.digits, '0') : text }
}

const isAlwaysEmpty = (pieces: readonly PatternPiece[]): boolean =>
  pieces.every((piece) => piece.type === 'text') &&
  safePathPart(pieces.filter((piece) => piece.type === 'text')) === ''

const knownToken = (token: string, known: readonly string[]): string => {
  const found =
    known.find((name) => name === token) ?? known.find((name) => name.toLowerCase() === token.toLowerCase())
  if (found !== undefined) return found
  const near = nearestName(token, known)
  throw new AppError('tokenUnknown', { token, near, tokens: known })
}

const noName = (pattern: string): AppError => new AppError('namePartEmpty', { pattern })
