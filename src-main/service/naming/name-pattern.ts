import { AppError } from '@contract/errors'
import { nearestName } from './nearest-name'
import { type PatternPiece, piecesOf } from './pattern-pieces'
import { type NamePiece, safePathPart } from './safe-path-part'

/** A pattern such as `{mockup}/{design}-{index:03}`, parsed once and reusable for any number of names. */
export interface NamePattern {
  /** The tokens used, under their known names. */
  readonly tokens: ReadonlySet<string>
  /**
   * The file's path within its folder, without extension, valid on Windows, macOS and Linux; `/` separates folders. A
   * token without text also drops the separator beside it (`mug-` becomes `mug`), and a folder without text is left
   * out. Throws `INVALID_INPUT` if nothing is left.
   */
  nameOf(textOf: (token: string) => string): string
}

/**
 * Parses a pattern. A `/` in the pattern makes a folder, a `/` in a token's text does not; `{index:03}` pads a number
 * with zeros to three digits. Tokens match by exact name, otherwise ignoring letter case. Throws `INVALID_INPUT` for a
 * token that is not `known`, an unmatched brace, and a part that can never have text.
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

/** Throws `INVALID_INPUT` for a token that is not known; letter case may differ. */
export const knownToken = (token: string, known: readonly string[]): string => {
  const found =
    known.find((name) => name === token) ?? known.find((name) => name.toLowerCase() === token.toLowerCase())
  if (found !== undefined) return found
  const near = nearestName(token, known)
  throw new AppError('tokenUnknown', { token, near, tokens: known })
}

const noName = (pattern: string): AppError => new AppError('namePartEmpty', { pattern })
