import type { StudioVisit } from '@contract/desktop/studio-desk'
import { failureOfCall } from '@contract/errors'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { SessionRow } from './session-row'
import { useStudioSessions } from './use-studio-sessions'

/** The sessions of customers and staff, and what was ordered in them. */
export function SessionsPage() {
  const { t } = useTranslation(['studioDesk', 'common'])
  const { data, error, isPending, refetch, revoke } = useStudioSessions()
  const [ending, setEnding] = useState<StudioVisit | null>(null)
  const close = () => {
    revoke.reset()
    setEnding(null)
  }
  return (
    <div className="mx-auto flex max-w-[840px] flex-col gap-4 px-8 py-6">
      {error && (
        <FailureNote title={t('sessionsFailed')} failure={failureOfCall(error)}>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {isPending && <div className="skeleton h-24" aria-hidden />}
      {data?.sessions.length === 0 && (
        <EmptyState icon={Users} title={t('noSessions')} text={t('noSessionsText')} />
      )}
      {data && data.sessions.length > 0 && (
        <ul aria-label={t('sessions')} className="rounded-lg border border-line bg-chrome">
          {data.sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      )}
      {ending && (
        <ConfirmDialog
          title={t('endTitle')}
          action={t('endAction')}
          isPending={revoke.isPending}
          failure={revoke.error && failureOfCall(revoke.error)}
          onConfirm={() => revoke.mutate({ session_id: ending.session_id }, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('endText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
