import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { FilePath, OutputOptions } from '../ports/engine'

/** Whether a file shows more, or less, than its mockup; no service makes such files. */
export const isFramed = ({ frame, background }: Pick<BatchOutput, 'frame' | 'background'>): boolean =>
  frame !== null || background !== null

/**
 * Converts a chosen output to the engine's options; a kilobyte has 1000 bytes. `pathOf`: of an artwork; without it a
 * watermark is left out, for callers that only ask what a service takes.
 */
export const outputOptionsOf = (
  {
    format,
    width,
    quality,
    dpi,
    profile,
    max_kilobytes,
    frame,
    background,
    watermark,
    print,
    film,
  }: BatchOutput,
  pathOf?: (artworkId: string) => FilePath,
): OutputOptions => ({
  format,
  width,
  quality,
  dpi,
  profile,
  ...(max_kilobytes !== null && { maxBytes: max_kilobytes * 1000 }),
  ...(frame && { frame }),
  ...(background !== null && { background }),
  ...(print && {
    print: {
      area: print.area,
      widthInches: print.width_inches,
      bleedInches: print.bleed_inches,
      safeInches: print.safe_inches,
      isPdf: print.pdf,
    },
  }),
  ...(film && { film }),
  ...(watermark &&
    pathOf && {
      watermark: {
        path: pathOf(watermark.artwork_id),
        place: watermark.place,
        opacity: watermark.opacity,
      },
    }),
})
