import { type DraftColor, photoDraftState } from '@contract/desktop/photo-drafts'
import { readPhotoFile } from '../../engine/photo/photo-file'
import { parsePhotoTemplate } from '../ports/photo-template'

export interface KeptColors {
  readonly colors: DraftColor[]
  /** The contents ids of the surfaces that come in these colours. */
  readonly surfaces: string[]
}

const keptState = photoDraftState.pick({ colors: true })

/**
 * What a person said of the colours of a photo mockup's goods; no colours where nothing was said. Throws
 * PSD_PARSE_FAILED.
 */
export const keptColors = (bytes: Uint8Array, fileName: string): KeptColors => {
  const template = parsePhotoTemplate(readPhotoFile(bytes, fileName).template, fileName)
  return {
    colors: keptState.safeParse(template.draft).data?.colors ?? [],
    surfaces: template.targets.filter(({ kind }) => kind === 'surface').map(({ uuid }) => uuid),
  }
}
