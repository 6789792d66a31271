import type { TextNote } from '@contract/desktop/batches'
import { useTranslation } from 'react-i18next'

/** Words that shrink by a trifle still read less than 100 %. */
export const percentOf = (scale: number): number => Math.max(1, Math.floor(scale * 100))

/** Tells in one sentence what will become of a text. */
export function useTextNote(): (note: TextNote) => string {
  const { t } = useTranslation('batch')
  return ({ kind, layer, words, scale, missing, font }) => {
    const named = words === '' ? layer : t('textNamed', { layer, words })
    return t(`textNotes.${kind}`, {
      text: named,
      percent: percentOf(scale),
      missing,
      requested: font?.requested ?? '',
      used: font?.used ?? '',
    })
  }
}
