import { z } from 'zod'
import { misspelt } from './misspelt'
import type { NamedEdit } from './word'

/** The parts of `LAYER=VALUE`, at the first `=`; null if there is no such form. */
export const assignment = (given: string): { readonly layer: string; readonly value: string } | null => {
  const { layer, value } = /^(?<layer>[^=]+)=(?<value>.+)$/s.exec(given)?.groups ?? {}
  return layer !== undefined && value !== undefined ? { layer, value } : null
}

type Reads<Value> = (text: string) => { readonly layer: string; readonly value: Value } | null

/** The named edit of an option; throws `INVALID_INPUT` for a text that `read` does not take. */
export const edited =
  <Value>(word: string, read: Reads<Value>, expected: string, example: string) =>
  (given: string): NamedEdit => {
    const found = read(given)
    if (found) return { word, ...found }
    throw misspelt({ expected, given, example })
  }

export const named =
  (word: string) =>
  (value: unknown, layer: string | null): NamedEdit => ({ word, layer, value })

export const layerName = z.string().min(1)

/** A variant cannot ask for such edits. */
export const noVariant = (named: readonly NamedEdit[]) => (named.length === 0 ? {} : null)

/** `\n` as two characters is a line break, because a shell has no easy way to write one. */
export const withLineBreaks = (words: string): string => words.replaceAll(String.raw`\n`, '\n')

const hexPattern = /^#?(?<digits>[0-9a-f]{6})$/i
/** `#rrggbb` of six digits in either case, with or without `#`; null for other texts. */
export const hexOf = (text: string): string | null => {
  const digits = hexPattern.exec(text)?.groups?.['digits']
  return digits === undefined ? null : `#${digits.toLowerCase()}`
}
