import type { ApiKeySummary, NewApiKey, RevokedJobs } from '@contract/desktop/api-keys'
import { failureOfCall } from '@contract/errors'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { AssistantLine } from '../local-server/assistant-line'
import { LocalServer } from '../local-server/local-server'
import { ServerLimits } from '../local-server/server-limits'
import { CreateKeyDialog } from './create-key-dialog'
import { KeyTable } from './key-table'
import { NewSecret } from './new-secret'
import { useApiKeys, useKeyChanges } from './use-api-keys'

type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'regenerate' | 'revoke'; readonly key: ApiKeySummary }
  | { readonly kind: 'secret'; readonly made: NewApiKey }

/** The local server's switch, and its API keys. */
export function ApiKeysPage() {
  const { t } = useTranslation(['keys', 'common'])
  const { data, error, isPending, refetch } = useApiKeys()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const changes = useKeyChanges((made) => setDialog({ kind: 'secret', made }))
  const open = (next: Dialog | null) => {
    for (const change of Object.values(changes)) change.reset()
    setDialog(next)
  }
  const mayChange = data !== undefined && data.role !== 'viewer'
  const createButton = (
    <Button look="primary" disabled={!mayChange} onClick={() => open({ kind: 'create' })}>
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      {t('newKey')}
    </Button>
  )
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <LocalServer />
      <ServerLimits />
      <AssistantLine />
      <SettingsSection
        title={t('keys')}
        text={t(`forRole.${data?.role ?? 'owner'}`)}
        action={data && data.keys.length > 0 && createButton}
      >
        {error && (
          <FailureNote title={t('notListed')} failure={failureOfCall(error)}>
            <Button onClick={() => refetch()}>{t('common:retry')}</Button>
          </FailureNote>
        )}
        {isPending && <div className="skeleton h-24" aria-hidden />}
        {data && data.keys.length > 0 && (
          <KeyTable
            keys={data.keys}
            mayChange={mayChange}
            onRegenerate={(key) => open({ kind: 'regenerate', key })}
            onRevoke={(key) => open({ kind: 'revoke', key })}
          />
        )}
        {data?.keys.length === 0 && (
          <EmptyState icon={KeyRound} title={t('none')} text={t('noneText')}>
            {createButton}
          </EmptyState>
        )}
      </SettingsSection>
      {dialog && (
        <OpenDialog
          dialog={dialog}
          changes={changes}
          revokedJobs={data?.revoked_jobs ?? 'cancel'}
          onClose={() => open(null)}
        />
      )}
    </SettingsPage>
  )
}

interface OpenDialogProps {
  readonly dialog: Dialog
  readonly changes: ReturnType<typeof useKeyChanges>
  readonly revokedJobs: RevokedJobs
  onClose(): void
}

function OpenDialog({ dialog, changes, revokedJobs, onClose }: OpenDialogProps) {
  const { t } = useTranslation('keys')
  const { create, regenerate, revoke } = changes
  if (dialog.kind === 'secret') return <NewSecret made={dialog.made} onClose={onClose} />
  if (dialog.kind === 'create')
    return (
      <CreateKeyDialog
        isPending={create.isPending}
        failure={create.error && failureOfCall(create.error)}
        onCreate={create.mutate}
        onClose={onClose}
      />
    )
  const { id, name } = dialog.key
  if (dialog.kind === 'regenerate')
    return (
      <ConfirmDialog
        title={t('regenerateTitle', { name })}
        action={t('regenerateAction')}
        isPending={regenerate.isPending}
        failure={regenerate.error && failureOfCall(regenerate.error)}
        onConfirm={() => regenerate.mutate({ id })}
        onClose={onClose}
      >
        <p>{t('regenerateText')}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      action={t('revokeAction')}
      isPending={revoke.isPending}
      failure={revoke.error && failureOfCall(revoke.error)}
      onConfirm={() => revoke.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
      <p className="text-secondary">{t(`revokeJobs.${revokedJobs}`)}</p>
      <p className="text-secondary">{t('revokeKeeps')}</p>
    </ConfirmDialog>
  )
}
