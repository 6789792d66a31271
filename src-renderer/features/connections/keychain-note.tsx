import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'

interface KeychainNoteProps {
  readonly problem: { readonly message: string; readonly suggestion: string }
  onRetry(): void
}

/** Where the system cannot keep a key, before somebody types one. */
export function KeychainNote({ problem, onRetry }: KeychainNoteProps) {
  const { t } = useTranslation('connections')
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-warning-wash p-3 select-text">
      <LockKeyhole size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{problem.message}</p>
        <p>{problem.suggestion}</p>
        <p className="mt-1">{t('noKeychain')}</p>
      </div>
      <Button onClick={onRetry}>{t('lookAgain')}</Button>
    </div>
  )
}
