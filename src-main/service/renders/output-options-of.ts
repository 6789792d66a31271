import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { OutputOptions } from '../ports/engine'

/** Converts a chosen output to the engine's options; a kilobyte has 1000 bytes. */
export const outputOptionsOf = ({
  format,
  width,
  quality,
  dpi,
  profile,
  max_kilobytes,
}: BatchOutput): OutputOptions => ({
  format,
  width,
  quality,
  dpi,
  profile,
  ...(max_kilobytes !== null && { maxBytes: max_kilobytes * 1000 }),
})
