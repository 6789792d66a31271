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
]

export const knownReasonOf = ({ scene, measure }: Row): string | null =>
  knownReasons.find(({ rows }) => rows.test(`${scene}, ${measure}`))?.reason ?? null
