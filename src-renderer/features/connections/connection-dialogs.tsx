import type { ConnectionRecord } from '@contract/desktop/connections'
import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { ConnectionForm } from './connection-form'
import { FileAddressForm } from './file-address-form'
import type { ConnectionChanges } from './use-connections'

export type ConnectionDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'replace-key' | 'files' | 'remove'; readonly connection: ConnectionRecord }

interface ConnectionDialogsProps {
  readonly dialog: ConnectionDialog
  readonly changes: ConnectionChanges
  onClose(): void
}

/** The open dialog. Each closes after success and stays open, with its input, after a failure. */
export function ConnectionDialogs({ dialog, changes, onClose }: ConnectionDialogsProps) {
  const { t } = useTranslation('connections')
  const { add, rename, replaceKey, remove } = changes
  const closes = { onSuccess: onClose }
  const stateOf = ({ isPending, error }: { readonly isPending: boolean; readonly error: unknown }) => ({
    isPending,
    failure: error ? failureOfCall(error) : null,
    onClose,
  })
  if (dialog.kind === 'add')
    return (
      <ConnectionForm
        title={t('addTitle')}
        asks={['name', 'base_url', 'api_key']}
        action={t('addAction')}
        pendingAction={t('checking')}
        failureTitle={t('notAdded')}
        {...stateOf(add)}
        onSubmit={(values) => add.mutate(values, closes)}
      />
    )
  const { id, name } = dialog.connection
  if (dialog.kind === 'files')
    return (
      <FileAddressForm connection={dialog.connection} change={changes.setFileAddress} onClose={onClose} />
    )
  if (dialog.kind === 'rename')
    return (
      <ConnectionForm
        title={t('renameTitle', { name })}
        asks={['name']}
        initial={{ name }}
        action={t('renameAction')}
        pendingAction={t('renaming')}
        failureTitle={t('notRenamed')}
        {...stateOf(rename)}
        onSubmit={(values) => rename.mutate({ id, ...values }, closes)}
      />
    )
  if (dialog.kind === 'replace-key')
    return (
      <ConnectionForm
        title={t('replaceTitle', { name })}
        asks={['api_key']}
        action={t('replaceAction')}
        pendingAction={t('checking')}
        failureTitle={t('notReplaced')}
        {...stateOf(replaceKey)}
        onSubmit={(values) => replaceKey.mutate({ id, ...values }, closes)}
      />
    )
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      action={t('removeAction')}
      {...stateOf(remove)}
      onConfirm={() => remove.mutate({ id }, closes)}
    >
      <p>{t('removeText')}</p>
      <p className="text-secondary">{t('removeKeeps')}</p>
    </ConfirmDialog>
  )
}
