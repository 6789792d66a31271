import { AppError } from '@contract/errors'

/** What a part of a name pattern is made of. `digits`: numbers are filled up to so many; 0: as they are. */
export type PatternPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'token'; readonly token: string; readonly digits: number }

const mostDigits = 9

/**
 * `knownToken` gives a token the name that it is known by, or throws. Throws `INVALID_INPUT` for a brace without its
 * partner.
 */
export const piecesOf = (part: string, knownToken: (token: string) => string): readonly PatternPiece[] =>
  part
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('{') && piece.endsWith('}')) return tokenOf(piece.slice(1, -1).trim(), knownToken)
      if (/[{}]/.test(piece)) throw loneBrace(part)
      return { type: 'text', text: piece }
    })

/** A column may have a colon in its own name: digits are only what stands behind the last one. */
const tokenOf = (token: string, knownToken: (token: string) => string): PatternPiece => {
  const [, name, digits] = /^(.*?)\s*:\s*0?(\d)$/.exec(token) ?? []
  return name === undefined
    ? { type: 'token', token: knownToken(token), digits: 0 }
    : { type: 'token', token: knownToken(name), digits: Math.min(Number(digits), mostDigits) }
}

const loneBrace = (part: string): AppError => new AppError('braceAlone', { part })
