import { grownRect, type Rect, rectWidth } from '../../document/geometry'
import type { FontMatchSource } from '../fonts/font-face'
import type { LaidText } from '../laid-text'
import { drawText } from './draw-text'

/** Fonts by the name that was asked for. Others have widths of their own, and diagnostics of their own. */
const byName: ReadonlySet<FontMatchSource> = new Set(['postscript_name', 'full_name', 'family_style'])

/**
 * Whether the stored words, set with the fonts at hand, are more than a pixel and a hundredth wider or narrower than
 * the ink that Photoshop stored for them: then it drew them with another version of the font.
 */
export const isAnotherVersion = (stored: LaidText, storedInk: Rect): boolean => {
  if (stored.warp !== null || !stored.fonts.every(({ match }) => byName.has(match.source))) return false
  const width = rectWidth(storedInk)
  const clip = grownRect(storedInk, Math.ceil(width / 2))
  const { bounds } = drawText(stored, { isHinted: false, clip })
  return Math.abs(rectWidth(bounds) - width) > 1 + width / 100
}
