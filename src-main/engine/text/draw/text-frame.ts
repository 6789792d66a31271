import { type Affine, inOrder, invertAffine, scaling } from '@geometry/affine'
import { warpSurface } from '../../warp/warp-surface'
import type { LaidText } from '../laid-text'
import { type AntiAliasRule, antiAliasRules } from './anti-alias-rules'
import type { RingWarp } from './warp-rings'

/** The facts about a text that hold for all of its letters. */
export interface DrawnTextFrame {
  readonly rule: AntiAliasRule
  /** From the text's own units to samples. */
  readonly toSamples: Affine
  readonly warp: RingWarp | null
  /** Letters of upright text may be fitted to pixels; turned, slanted, mirrored and warped ones are not. */
  readonly isUpright: boolean
  readonly isHinted: boolean
}

export const textFrame = (laid: LaidText, isHinted: boolean): DrawnTextFrame => {
  const rule = ruleFor(laid)
  const { a, b, c, d } = laid.transform
  const toSamples = inOrder(laid.transform, scaling(rule.perPixel, rule.perPixel))
  const toText = invertAffine(toSamples)
  const warp =
    laid.warp === null || toText === null ? null : { surface: warpSurface(laid.warp), toText, toSamples }
  return { rule, toSamples, warp, isUpright: b === 0 && c === 0 && a > 0 && d > 0 && warp === null, isHinted }
}

/** Warped letters are counted like strong ones in the other modes, too (measured on a crisp text). */
const ruleFor = ({ antiAlias, warp }: LaidText): AntiAliasRule =>
  antiAliasRules[warp !== null && antiAlias !== 'none' ? 'strong' : antiAlias]

/** Pixels of the document in one of the text's own units, along y. */
export const pixelsPerUnit = ({ toSamples: { c, d }, rule }: DrawnTextFrame): number =>
  Math.hypot(c, d) / rule.perPixel
