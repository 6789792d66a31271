import { applyAffine } from '@geometry/affine'
import type { LaidLine, LaidRule } from '../laid-text'
import type { Ring } from './ring'
import type { DrawnTextFrame } from './text-frame'
import { warpRings } from './warp-rings'

/**
 * An underline or a strikethrough, in samples. In the fitted modes of upright text it covers whole pixels, at the
 * rounded distance from the baseline's row and of the rounded height (measured on one underline).
 */
export const ruleShape = (rule: LaidRule, line: LaidLine, frame: DrawnTextFrame): Ring => {
  if (frame.isUpright && frame.rule.xStep !== null) return wholePixels(rule, line, frame)
  const { left, top, right, bottom } = rule
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => applyAffine(frame.toSamples, corner))
  const ring = Float64Array.from(corners.flatMap(({ x, y }) => [x, y]))
  return frame.warp === null ? ring : warpRings([ring], frame.warp)[0]
}

const wholePixels = (
  rule: LaidRule,
  line: LaidLine,
  { toSamples, rule: { perPixel } }: DrawnTextFrame,
): Ring => {
  const pixel = (samples: number): number => Math.round(samples / perPixel)
  const baseline = pixel(line.baseline * toSamples.d + toSamples.f)
  const top = (baseline + pixel((rule.top - line.baseline) * toSamples.d)) * perPixel
  const bottom = top + Math.max(1, pixel((rule.bottom - rule.top) * toSamples.d)) * perPixel
  const left = pixel(rule.left * toSamples.a + toSamples.e) * perPixel
  const right = pixel(rule.right * toSamples.a + toSamples.e) * perPixel
  return Float64Array.of(left, top, right, top, right, bottom, left, bottom)
}
