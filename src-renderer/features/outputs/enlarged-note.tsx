import { useTranslation } from 'react-i18next'
import { enlargedPercent } from './enlarged-percent'

interface EnlargedNoteProps {
  /** Width of the document, px. */
  readonly ownWidth: number
  /** Width of the file, px. */
  readonly width: number
}

/** A note on a file that is wider than its document: enlarging adds no detail. */
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
