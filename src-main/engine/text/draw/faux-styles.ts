import { type Affine, identityAffine } from '@geometry/affine'
import type { Growth } from './grow-rings'

/** Photoshop's imitations of styles that a font lacks: fitted to one layer, Arial Bold Italic of 38 px. */
const slantTangent = Math.tan((12 * Math.PI) / 180)
/** The advances grow by the same part of the size. */
const emboldenEm = 1 / 32

/** Leans letters to the right; y up. */
export const fauxItalic: Affine = { ...identityAffine, c: slantTangent }

/** Letters grow to the right and up, and keep their left and lower edges. */
export const fauxBold = (sizeInSamples: number): Growth => ({
  left: 0,
  right: sizeInSamples * emboldenEm,
  up: sizeInSamples * emboldenEm,
  down: 0,
})
