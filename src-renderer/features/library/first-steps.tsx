import { FolderPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KeyCaps } from '../../shared/key-caps'

/** Shown above the samples until the person has added a mockup. */
export function FirstSteps() {
  const { t } = useTranslation('library')
  return (
    <div className="mx-4 flex items-center gap-4 rounded-lg border border-line-strong border-dashed px-5 py-4">
      <FolderPlus size={20} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('firstSteps')}</p>
        <p className="text-secondary">{t('firstStepsText')}</p>
      </div>
      <KeyCaps chord="mod+i" />
    </div>
  )
}
