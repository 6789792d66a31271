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
    rows: /warm.*(whole render|placing and compositing)/,
    reason:
      'Placing is most of it: artwork in perspective is weighed by some hundred texels for each pixel, as Photoshop’s own pixels ask for, in about 150 ns on one thread. Weights from a table by phase, and rows of them shared where the perspective is slight, have not been tried. Compositing the kept tiles takes 6 to 10 ms.',
  },
  {
    rows: /3700 × 3400, 13 layers, cold, PNG/,
    reason: 'Encoding the PNG takes more than half of it; as a JPEG the same document keeps the mark.',
  },
  {
    rows: /fidelity files.*a process for each/,
    reason:
      'The files are small, and nine tenths of the time is the start of two processes of Node, the command’s and the engine’s, and of libvips. One process for many files, as the commands and the app have it, pays that once.',
  },
  {
    rows: /batch of 500 designs.*throughput/,
    reason:
      'Each picture costs some 110 ms of processor time: decoding the design, placing, scaling to 2048 px, encoding. Placing faster (above) and handing scaled rows to the encoder as they come have not been tried.',
  },
  {
    rows: /batch of 500 designs.*memory at the end/,
    reason:
      'Decoded designs have a share of 256 MB, which is full before the first tenth; what is left is the unrest of two allocators.',
  },
]

export const knownReasonOf = ({ scene, measure }: Row): string | null =>
  knownReasons.find(({ rows }) => rows.test(`${scene}, ${measure}`))?.reason ?? null
