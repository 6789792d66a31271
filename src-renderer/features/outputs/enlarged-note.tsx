import { useTranslation } from 'react-i18next'
import { enlargedPercent } from './enlarged-percent'

interface EnlargedNoteProps {
  /** Of the document, px. */
  readonly ownWidth: number
  /** Of the file, px. */
  readonly width: number
}

/** Said of a file that is wider than its document: it gets no sharper. */
export function EnlargedNote({ ownWidth, width }: EnlargedNoteProps) {
  const { t } = useTranslation('outputs')
  const percent = enlargedPercent(ownWidth, width)
  if (percent === null) return null
  return (
    <span className="shrink-0 text-warning tabular-nums" title={t('enlargedHint', { width: ownWidth })}>
      {t('enlarged', { percent })}
    </span>
  )
}
