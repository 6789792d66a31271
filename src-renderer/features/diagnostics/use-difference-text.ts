import { type FeatureFamily, familyOf } from '@contract/feature'
import type { Diagnostic } from '@contract/vocabulary'
import { english } from '@language/catalogue'
import { useTranslation } from 'react-i18next'

interface DifferenceText {
  readonly sentence: string
  /** The engine's original words; empty if the sentence already has them. */
  readonly original: string
}

/**
 * The engine describes differences exactly and in English. In another language the sentence for the feature's family
 * comes first.
 */
export function useDifferenceText({
  feature,
  effect,
}: Pick<Diagnostic, 'feature' | 'effect'>): DifferenceText {
  const { t, i18n } = useTranslation('features')
  const nameOf = usePhotoshopName()
  if (i18n.language === 'en' && effect !== '') return { sentence: effect, original: '' }
  const known = familyOf(feature)
  if (known === null) return { sentence: t('other'), original: effect }
  const { family, name } = known
  // Families contain a colon, which i18next would otherwise take for its namespace separator.
  return { sentence: t(family, { name: nameOf(family, name), nsSeparator: false }), original: effect }
}

/** Photoshop's name for the part at the `*` of a family. Names missing from the catalogue stay as in the file. */
function usePhotoshopName(): (family: FeatureFamily, name: string) => string {
  const { t } = useTranslation(['photoshopNames', 'looks'])
  const { effects, adjustments, filters } = english.photoshopNames
  return (family, name) => {
    if (family === 'blend-mode:*' && isKeyOf(english.looks.blendModes, name))
      return t(`looks:blendModes.${name}`)
    if (isKeyOf(effects, name)) return t(`photoshopNames:effects.${name}`)
    if (isKeyOf(adjustments, name)) return t(`photoshopNames:adjustments.${name}`)
    if (isKeyOf(filters, name)) return t(`photoshopNames:filters.${name}`)
    return name.replaceAll('-', ' ')
  }
}

const isKeyOf = <Names extends object>(names: Names, name: string): name is keyof Names & string =>
  Object.hasOwn(names, name)
