import type { Uuid } from '@contract/vocabulary'
import type { ResourceSource } from '../../engine/edits/resource-source'
import { fallbackScriptsOf } from '../../engine/text/fonts/fallback-scripts'
import type { FontFace, FontOrigin } from '../../engine/text/fonts/font-face'
import { plainName } from '../../engine/text/fonts/font-name'
import type { FontFacts } from '../ports/font-library'

export interface FacesOf {
  readonly id: Uuid
  readonly origin: FontOrigin
  readonly source: ResourceSource
}

/**
 * The faces of one font: itself, and each named style of a variable font, whose id is `<id>#<style>`. A style with the
 * font's own PostScript name is the font itself.
 */
export const facesOf = (font: FontFacts, { id, origin, source }: FacesOf): readonly FontFace[] => {
  const { family, indexInFile, instances } = font
  const shared = { family, origin, source, indexInFile, fallbackFor: fallbackScriptsOf(plainName(family)) }
  const itself: FontFace = { ...shared, ...styleOf(font), id, variations: {} }
  const named = instances
    .filter(({ postscriptName }) => postscriptName !== font.postscriptName)
    .map((instance) => ({
      ...shared,
      ...styleOf(instance),
      id: `${id}#${instance.subfamily}`,
      variations: instance.variations,
      fallbackFor: [],
    }))
  return [itself, ...named]
}

type Style = Pick<
  FontFacts,
  'subfamily' | 'fullName' | 'postscriptName' | 'weight' | 'widthPercent' | 'isItalic'
>

const styleOf = ({ subfamily, fullName, postscriptName, weight, widthPercent, isItalic }: Style) => ({
  subfamily,
  fullName,
  postScriptName: postscriptName,
  weight,
  widthPercent,
  isItalic,
})
