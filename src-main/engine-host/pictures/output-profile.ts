import { readIccProfile } from '../../adapters/image-codec/icc-profile'
import type { Document } from '../../engine/document/document'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofDocument } from './layer-diagnostic'

/**
 * The profile of drawn pictures' numbers; null is sRGB. Pictures are always RGB: the gray or CMYK profile of a document
 * does not describe them, and that of a 32-bit document describes linear light, which the engine has already converted
 * to sRGB.
 */
export const outputProfile = ({ iccProfile, depth }: Document): Uint8Array | null =>
  depth < 32 && readIccProfile(iccProfile)?.colorSpace === 'rgb' ? iccProfile : null

/**
 * Whether artwork of any RGB profile keeps its numbers, as Photoshop has it in a document without a profile (measured
 * on profiled contents of smart objects).
 */
export const isUntagged = ({ iccProfile, colorMode, depth }: Document): boolean =>
  iccProfile === null && colorMode === 'rgb' && depth < 32

/** Reports what is lost by that: gray numbers are exported as if they were sRGB. */
export const profileDiagnostics = ({ iccProfile }: Document): readonly LayerDiagnostic[] => {
  const header = readIccProfile(iccProfile)
  if (header?.colorSpace !== 'gray') return []
  return [
    ofDocument({
      feature: 'color-profile:gray',
      effect: `The gray profile “${header.description ?? 'without a name'}” is left out: tones are shown as those of sRGB.`,
    }),
  ]
}
