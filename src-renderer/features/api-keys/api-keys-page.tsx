import type { ApiKeySummary, MemberRole, NewApiKey } from '@contract/desktop/api-keys'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../../app/failure-of'
import { Button } from '../../shared/button'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { LocalServer } from '../local-server/local-server'
import { SettingsPage, SettingsSection } from '../settings/settings-page'
import { CreateKeyDialog } from './create-key-dialog'
import { KeyTable } from './key-table'
import { NewSecret } from './new-secret'
import { useApiKeys, useKeyChanges } from './use-api-keys'

type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'regenerate' | 'revoke'; readonly key: ApiKeySummary }
  | { readonly kind: 'secret'; readonly made: NewApiKey }

/** The local server's switch, and the keys that open it. */
export function ApiKeysPage() {
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
      New key
    </Button>
  )
  return (
    <SettingsPage
      title="API keys and server"
      lead="Scripts, shops and other programs can use the mockups of this computer through an HTTP API, as they would use the remote service."
    >
      <LocalServer />
      <SettingsSection
        title="API keys"
        text={textForRole[data?.role ?? 'owner']}
        action={data && data.keys.length > 0 && createButton}
      >
        {error && (
          <FailureNote title="The keys cannot be listed" failure={failureOf(error)}>
            <Button onClick={() => refetch()}>Try again</Button>
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
          <EmptyState
            icon={KeyRound}
            title="No keys yet"
            text="Every call to the server carries a key. Make one for each program, so that each can be revoked alone."
          >
            {createButton}
          </EmptyState>
        )}
      </SettingsSection>
      {dialog && <OpenDialog dialog={dialog} changes={changes} onClose={() => open(null)} />}
    </SettingsPage>
  )
}

const textForRole: Readonly<Record<MemberRole, string>> = {
  owner: 'A key goes into the x-api-key header of each call.',
  editor: 'A key goes into the x-api-key header of each call.',
  viewer: 'You are a viewer: you see the keys; an owner or an editor makes and revokes them.',
}

interface OpenDialogProps {
  readonly dialog: Dialog
  readonly changes: ReturnType<typeof useKeyChanges>
  onClose(): void
}

function OpenDialog({ dialog, changes: { create, regenerate, revoke }, onClose }: OpenDialogProps) {
  if (dialog.kind === 'secret') return <NewSecret made={dialog.made} onClose={onClose} />
  if (dialog.kind === 'create')
    return (
      <CreateKeyDialog
        isPending={create.isPending}
        failure={create.error && failureOf(create.error)}
        onCreate={(name) => create.mutate({ name })}
        onClose={onClose}
      />
    )
  const { id, name } = dialog.key
  if (dialog.kind === 'regenerate')
    return (
      <ConfirmDialog
        title={`Regenerate ${name}?`}
        action="Regenerate"
        isPending={regenerate.isPending}
        failure={regenerate.error && failureOf(regenerate.error)}
        onConfirm={() => regenerate.mutate({ id })}
        onClose={onClose}
      >
        <p>
          The key of today stops at once; whatever calls with it is refused until it has the new one. Name and
          history stay.
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      action="Revoke"
      isPending={revoke.isPending}
      failure={revoke.error && failureOf(revoke.error)}
      onConfirm={() => revoke.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Whatever calls with it is refused from now on. This cannot be undone.</p>
      <p className="text-secondary">What was made with it stays.</p>
    </ConfirmDialog>
  )
}
