/** A number or a name within an input that the rest of the input depends on. */
export interface Field {
  readonly at: number
  readonly length: 1 | 2 | 4 | 8
  /**
   * A signature is exchanged for another one; lengths, counts and offsets get values around and far from the true; a
   * number is a double, big-endian.
   */
  readonly role: 'length' | 'count' | 'offset' | 'signature' | 'number'
  readonly isLittleEndian?: boolean
}

/** A part of an input that can be left out, repeated or exchanged as a whole. */
export interface Block {
  readonly at: number
  readonly length: number
}

/** What a mutation may aim at. */
export interface Structure {
  readonly fields: readonly Field[]
  readonly blocks: readonly Block[]
}

/** Aims nowhere in particular. */
export const noStructure: Structure = { fields: [], blocks: [] }
