import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'

/** Shown above missing mockups: a way to locate them, most of them at once. */
export function MissingNote({ onLocate }: { onLocate(): void }) {
  const { t } = useTranslation('library')
  return (
    <div className="mx-4 flex items-center gap-3 rounded-lg bg-warning-wash px-4 py-3">
      <Unlink size={16} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
      <p className="min-w-0 flex-1">{t('missingNote')}</p>
      <Button onClick={onLocate}>{t('locate')}</Button>
    </div>
  )
}
