import type { Block, Structure } from './structure'

/**
 * The elements, lines and opening brackets of a text: blocks to leave out, repeat or exchange. Its numbers are
 * `numbersIn`.
 */
export const textStructure = (bytes: Uint8Array): Structure => {
  const text = Buffer.from(bytes).toString('latin1')
  const found = (pattern: RegExp): Block[] =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, length: match[0].length }))
  return {
    fields: [],
    blocks: [
      ...found(/[[{]/g),
      ...found(/<[^<>]*>/g),
      ...found(/[^\n]+\n?/g),
      ...found(/<(\w+)[^>]*>[^<]*<\/\1>/g),
    ],
  }
}

/** The numbers of a text, and the quoted values of its attributes, without their quotes. */
export const numbersIn = (bytes: Uint8Array): readonly Block[] => {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/(?<![\w.#])-?\d+(\.\d+)?|(?<==")[^"<>\n]*(?=")/g)].map((match) => ({
    at: match.index,
    length: match[0].length,
  }))
}
