import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { OutputOptions } from '../ports/engine'

/** Whether a file shows more, or less, than its mockup; no service makes such files. */
export const isFramed = ({ frame, background }: Pick<BatchOutput, 'frame' | 'background'>): boolean =>
  frame !== null || background !== null

/** Converts a chosen output to the engine's options; a kilobyte has 1000 bytes. */
export const outputOptionsOf = ({
  format,
  width,
  quality,
  dpi,
  profile,
  max_kilobytes,
  frame,
  background,
}: BatchOutput): OutputOptions => ({
  format,
  width,
  quality,
  dpi,
  profile,
  ...(max_kilobytes !== null && { maxBytes: max_kilobytes * 1000 }),
  ...(frame && { frame }),
  ...(background !== null && { background }),
})
