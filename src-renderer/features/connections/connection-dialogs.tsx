import type { ConnectionRecord } from '@contract/desktop/connections'
import { failureOf } from '../../app/failure-of'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { ConnectionForm } from './connection-form'
import type { ConnectionChanges } from './use-connections'

export type ConnectionDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'replace-key' | 'remove'; readonly connection: ConnectionRecord }

interface ConnectionDialogsProps {
  readonly dialog: ConnectionDialog
  readonly changes: ConnectionChanges
  onClose(): void
}

/** The one that is open. Each closes when it has worked and stays, with what was typed, when it has not. */
export function ConnectionDialogs({ dialog, changes, onClose }: ConnectionDialogsProps) {
  const { add, rename, replaceKey, remove } = changes
  const closes = { onSuccess: onClose }
  const stateOf = ({ isPending, error }: { readonly isPending: boolean; readonly error: unknown }) => ({
    isPending,
    failure: error ? failureOf(error) : null,
    onClose,
  })
  if (dialog.kind === 'add')
    return (
      <ConnectionForm
        title="Add connection"
        asks={['name', 'base_url', 'api_key']}
        action="Check and add"
        pendingAction="Checking…"
        failureTitle="The connection was not added"
        {...stateOf(add)}
        onSubmit={(values) => add.mutate(values, closes)}
      />
    )
  const { id, name } = dialog.connection
  if (dialog.kind === 'rename')
    return (
      <ConnectionForm
        title={`Rename ${name}`}
        asks={['name']}
        initial={{ name }}
        action="Rename"
        pendingAction="Renaming…"
        failureTitle="It keeps its name"
        {...stateOf(rename)}
        onSubmit={(values) => rename.mutate({ id, ...values }, closes)}
      />
    )
  if (dialog.kind === 'replace-key')
    return (
      <ConnectionForm
        title={`Replace the key of ${name}`}
        asks={['api_key']}
        action="Check and replace"
        pendingAction="Checking…"
        failureTitle="The key of before stays"
        {...stateOf(replaceKey)}
        onSubmit={(values) => replaceKey.mutate({ id, ...values }, closes)}
      />
    )
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove"
      {...stateOf(remove)}
      onConfirm={() => remove.mutate({ id }, closes)}
    >
      <p>
        Its key is taken out of the keychain too. To use this service again you will need to enter it anew.
      </p>
      <p className="text-secondary">What was rendered there stays there.</p>
    </ConfirmDialog>
  )
}
