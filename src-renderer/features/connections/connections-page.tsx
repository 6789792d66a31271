import { failureOfCall } from '@contract/errors'
import { Cloud, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { ConnectionCard } from './connection-card'
import { type ConnectionDialog, ConnectionDialogs } from './connection-dialogs'
import { KeychainNote } from './keychain-note'
import { useConnectionChanges, useConnections } from './use-connections'

/** Remote services that this app may call, each under a name. */
export function ConnectionsPage() {
  const { t } = useTranslation(['connections', 'common'])
  const { list, keychain } = useConnections()
  const [dialog, setDialog] = useState<ConnectionDialog | null>(null)
  const changes = useConnectionChanges()
  const open = (next: ConnectionDialog | null) => {
    for (const change of Object.values(changes)) change.reset()
    setDialog(next)
  }
  const problem = keychain.data?.problem ?? null
  const addButton = (
    <Button look="primary" disabled={problem !== null} onClick={() => open({ kind: 'add' })}>
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      {t('add')}
    </Button>
  )
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {problem && <KeychainNote problem={problem} onRetry={() => keychain.refetch()} />}
      <SettingsSection
        title={t('services')}
        text={t('servicesText')}
        action={list.data && list.data.length > 0 && addButton}
      >
        {list.error && (
          <FailureNote title={t('notListed')} failure={failureOfCall(list.error)}>
            <Button onClick={() => list.refetch()}>{t('common:retry')}</Button>
          </FailureNote>
        )}
        {list.isPending && <div className="skeleton h-16" aria-hidden />}
        {list.data && list.data.length > 0 && (
          <ul className="flex flex-col gap-2">
            {list.data.map((connection) => (
              <ConnectedCard
                key={connection.id}
                connection={connection}
                onOpen={(kind) => open({ kind, connection })}
              />
            ))}
          </ul>
        )}
        {list.data?.length === 0 && (
          <EmptyState icon={Cloud} title={t('none')} text={t('noneText')}>
            {addButton}
          </EmptyState>
        )}
      </SettingsSection>
      {dialog && <ConnectionDialogs dialog={dialog} changes={changes} onClose={() => open(null)} />}
    </SettingsPage>
  )
}

interface ConnectedCardProps {
  readonly connection: Parameters<typeof ConnectionCard>[0]['connection']
  onOpen(kind: 'rename' | 'replace-key' | 'files' | 'remove'): void
}

/** A card with its own checks: several may run at once. */
function ConnectedCard({ connection, onOpen }: ConnectedCardProps) {
  const { check, makeDefault } = useConnectionChanges()
  const { id } = connection
  const failed = check.error ?? makeDefault.error
  const opens = (kind: Parameters<typeof onOpen>[0]) => () => {
    check.reset()
    onOpen(kind)
  }
  return (
    <ConnectionCard
      connection={connection}
      isChecking={check.isPending}
      failure={failed && failureOfCall(failed)}
      onCheck={() => check.mutate({ id })}
      onMakeDefault={() => makeDefault.mutate({ id })}
      onRename={opens('rename')}
      onReplaceKey={opens('replace-key')}
      onFiles={opens('files')}
      onRemove={opens('remove')}
    />
  )
}
