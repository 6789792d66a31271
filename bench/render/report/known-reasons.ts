import type { Row } from '../measurement'

interface KnownReason {
  /** Of scenes and measures, joined by a comma. */
  readonly rows: RegExp
  /** Sentences: why the mark is missed, and what would reach it. Printed only while it is. */
  readonly reason: string
}

/** What no measurement says by itself. Completed by hand, here, because the page is written anew with every run. */
const knownReasons: readonly KnownReason[] = [
  {
    rows: /PSB, 20 layers of the whole size/,
    reason:
      'Decoded, its layers take 8 GB, and all that a picture needs is decoded before its first tile is drawn; the engine’s memory has 4 GB of addresses. Decoding bands of rows, and letting go of them below the tiles, would do.',
  },
  {
    rows: /^batch of .* memory at the end/,
    reason:
      'It is no leak: each new design is kept, decoded, with its pyramids (7.7 MB each), up to the budget of a quarter of the machine’s memory. With a budget of 200 MB, 80 designs stayed at 430 to 450 MB; with 6 GB they rose to 900. A smaller share of the budget for artworks that were used once would keep it level.',
  },
]

export const knownReasonOf = ({ scene, measure }: Row): string | null =>
  knownReasons.find(({ rows }) => rows.test(`${scene}, ${measure}`))?.reason ?? null
