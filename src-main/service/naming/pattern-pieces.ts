import { AppError } from '@contract/errors'

/** A piece of a name pattern's part. `digits`: numbers are padded to this many digits; 0: no padding. */
export type PatternPiece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'token'; readonly token: string; readonly digits: number }

const mostDigits = 9

/** `knownToken` returns the known name of a token, or throws. Throws `INVALID_INPUT` for an unmatched brace. */
export const piecesOf = (part: string, knownToken: (token: string) => string): readonly PatternPiece[] =>
  part
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece.startsWith('{') && piece.endsWith('}')) return tokenOf(piece.slice(1, -1).trim(), knownToken)
      if (/[{}]/.test(piece)) throw loneBrace(part)
      return { type: 'text', text: piece }
    })

/** A column's own name may contain a colon: only the text after the last colon is the number of digits. */
const tokenOf = (token: string, knownToken: (token: string) => string): PatternPiece => {
  const [, name, digits] = /^(.*?)\s*:\s*0?(\d)$/.exec(token) ?? []
  return name === undefined
    ? { type: 'token', token: knownToken(token), digits: 0 }
    : { type: 'token', token: knownToken(name), digits: Math.min(Number(digits), mostDigits) }
}

const loneBrace = (part: string): AppError => new AppError('braceAlone', { part })
