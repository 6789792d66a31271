import { applyAffine } from '@geometry/affine'
import type { Point } from '../../document/geometry'
import type { LaidGlyph } from '../laid-text'
import { type DrawnTextFrame, pixelsPerUnit } from './text-frame'

/**
 * The origin of a letter of upright text, in samples. Photoshop puts letters of the fitted modes on whole pixels in y,
 * and on steps in x that grow with the size.
 */
export const snapGlyph = ({ x, y, size }: LaidGlyph, frame: DrawnTextFrame): Point => {
  const at = applyAffine(frame.toSamples, { x, y })
  const { xStep, perPixel } = frame.rule
  if (xStep === null) return at
  const step = xStep(size * pixelsPerUnit(frame)) * perPixel
  return { x: Math.round(at.x / step) * step, y: Math.round(at.y / perPixel) * perPixel }
}
