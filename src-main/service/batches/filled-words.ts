import { boundedWords } from '@contract/edits/text-limits'
import type { NamedEdit } from '@contract/edits/word'
import { wordsWord } from '@contract/edits/words-word'
import { knownToken } from '../naming/name-pattern'
import { piecesOf } from '../naming/pattern-pieces'
import type { BatchRow } from './batch-rows'

/**
 * The edits of a variant for one row: the words of texts may hold `{row.COLUMN}` and `{design}`. Words whose tokens are
 * all empty leave their layer as it is. Throws `INVALID_INPUT` for an unknown token and for words that are too long.
 */
export const withRowWords = (edits: readonly NamedEdit[], row: BatchRow): readonly NamedEdit[] =>
  edits.flatMap((edit) => {
    if (edit.word !== wordsWord.id || typeof edit.value !== 'string' || !edit.value.includes('{')) return edit
    const value = filledWords(edit.value, row)
    return value === null ? [] : { ...edit, value }
  })

const filledWords = (words: string, { cells, design }: BatchRow): string | null => {
  const known = ['design', ...Object.keys(cells).map((column) => rowPrefix + column)]
  const pieces = piecesOf(words, (token) => knownToken(token, known))
  const texts = pieces.map((piece) => {
    if (piece.type === 'text') return piece.text
    return piece.token === 'design' ? design : (cells[piece.token.slice(rowPrefix.length)] ?? '').trim()
  })
  const isEmpty = pieces.every(({ type }, at) => type === 'text' || texts[at] === '')
  const hasTokens = pieces.some(({ type }) => type === 'token')
  return hasTokens && isEmpty ? null : boundedWords(texts.join(''))
}

const rowPrefix = 'row.'
