import { readIccProfile } from '../../adapters/image-codec/icc-profile'
import type { Document } from '../../engine/document/document'
import type { LayerDiagnostic } from '../../service/ports/engine'
import { ofDocument } from './layer-diagnostic'

/**
 * The profile that the numbers of drawn pictures are in; null is sRGB. Pictures are RGB, whatever the document is: its
 * profile of gray or of ink does not describe them, and that of a 32-bit one describes light, which has left the engine
 * as sRGB.
 */
export const outputProfile = ({ iccProfile, depth }: Document): Uint8Array | null =>
  depth < 32 && readIccProfile(iccProfile)?.colorSpace === 'rgb' ? iccProfile : null

/** What is lost by that: gray numbers go out as if they were sRGB's. */
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
