import type { Failure } from '@contract/errors'
import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureDetails } from '../../shared/failure-details'
import { useFailureText } from '../../shared/use-failure-text'

interface KeychainNoteProps {
  readonly problem: Failure
  onRetry(): void
}

/** Warns that the system cannot store keys, before somebody types one. */
export function KeychainNote({ problem, onRetry }: KeychainNoteProps) {
  const { t } = useTranslation('connections')
  const text = useFailureText(problem)
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-warning-wash p-3 select-text">
      <LockKeyhole size={16} strokeWidth={1.5} className="mt-px shrink-0 text-warning" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text.sentence}</p>
        <p>{text.suggestion}</p>
        <p className="mt-1">{t('noKeychain')}</p>
        {text.detail !== '' && <FailureDetails failure={problem} />}
      </div>
      <Button onClick={onRetry}>{t('lookAgain')}</Button>
    </div>
  )
}
