import { AppError } from '../errors'

export const textFits = ['overflow', 'shrink', 'clip'] as const
export type TextFit = (typeof textFits)[number]

/** Characters that a text, and one of its segments, may have in the HTTP interface. */
export const mostTextLength = 500
export const mostSegmentLength = 200
/** Places of segments: 0 to this. */
export const lastSegment = 31
/** Pixels of the document. */
export const largestFontSize = 2000

/** Throws `INVALID_INPUT` for words that are longer than a text may be. */
export const boundedWords = (words: string, most = mostTextLength): string => {
  if (words.length <= most) return words
  throw new AppError('textTooLong', { length: words.length, most })
}

/** Outlines that a request may recolour. */
export const mostOutlines = 8
