import { type TextForecast, textNoteKinds } from '@contract/desktop/batches'
import { TriangleAlert, Type } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ForecastWarning } from './forecast-warning'

/** How many texts of the batch will not come out as a person may expect, and where. */
export function TextWarnings({ texts: { counts, notes, is_measured } }: { readonly texts: TextForecast }) {
  const { t } = useTranslation('batch')
  if (!is_measured) return <p className="text-secondary text-sm">{t('textsUnmeasured')}</p>
  return textNoteKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const told = notes.filter((note) => note.kind === kind)
      // Words that shrink are as they were asked for.
      const isWanted = kind === 'shrinks'
      return (
        <ForecastWarning
          key={kind}
          icon={isWanted ? Type : TriangleAlert}
          color={isWanted ? 'text-secondary' : 'text-warning'}
          text={t(`textsTold.${kind}`, { count: counts[kind] })}
          places={told}
        />
      )
    })
}
