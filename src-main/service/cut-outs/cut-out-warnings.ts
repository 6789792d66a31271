import type { Warning } from '@contract/service/envelope'
import { type CutOutFacts, sureConfidence } from '../ports/vision'

/** Tells where a cut-out should be looked at. `of` names the picture: “The cut-out of …”. */
export const cutOutWarnings = ({ ground, confidence }: CutOutFacts, of: string): Warning[] =>
  confidence >= sureConfidence
    ? []
    : [
        {
          code: 'cut_out_unsure',
          message: `The cut-out of ${of} may be wrong: what is behind it is ${seen[ground]}. Look at it before it is used.`,
        },
      ]

const seen: Readonly<Record<CutOutFacts['ground'], string>> = {
  transparent: 'partly there',
  flat: 'not quite of one colour',
  studio: 'hardly distinct from it',
  busy: 'busy',
}
