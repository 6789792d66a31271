import { type Affine, identityAffine } from '@geometry/affine'
import { fauxBoldEm, fauxItalicSlant } from '../faux-measures'
import type { Growth } from './grow-rings'

/** Leans letters to the right; y up. */
export const fauxItalic: Affine = { ...identityAffine, c: fauxItalicSlant }

/** Letters grow to the right and up, and keep their left and lower edges. */
export const fauxBold = (sizeInSamples: number): Growth => ({
  left: 0,
  right: sizeInSamples * fauxBoldEm,
  up: sizeInSamples * fauxBoldEm,
  down: 0,
})
