import type { BatchMockup } from '@contract/desktop/batch-recipe'
import type { StoredArtwork } from '../ports/artwork-store'
import type { SmartObjectDescription } from '../ports/engine'

/** What print shops ask for, and what a print area's own pixels are taken as. */
export const advisedPpi = 300

/** Below this much of it a print begins to show it. */
const tolerated = 0.9

/** Artwork pixels per inch of print, where those are too few; null where they are enough, or the artwork has none. As the window's inspector has it. */
export const lowResolution = (
  { width, height, format }: Pick<StoredArtwork, 'width' | 'height' | 'format'>,
  { fit, size }: BatchMockup['placement'],
  canvas: SmartObjectDescription['canvas'],
): number | null => {
  if (format === 'svg' || format === 'pdf' || width === 0 || height === 0) return null
  const box = size ?? canvas
  const [x, y] = [box.width / width, box.height / height]
  const ppi = Math.round(advisedPpi / (fit === 'fit' ? Math.min(x, y) : Math.max(x, y)))
  return ppi < advisedPpi * tolerated ? ppi : null
}
