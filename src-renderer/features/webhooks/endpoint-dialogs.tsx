import { failureOfCall } from '@contract/errors'
import type { WebhookEndpoint } from '@contract/service/webhooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { EndpointForm } from './endpoint-form'
import { EndpointSecret } from './endpoint-secret'
import type { useEndpointChanges } from './use-webhooks'

export type EndpointDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'remove' | 'secret'; readonly endpoint: WebhookEndpoint }

interface EndpointDialogsProps {
  readonly dialog: EndpointDialog
  readonly changes: ReturnType<typeof useEndpointChanges>
  onClose(): void
}

export function EndpointDialogs({ dialog, changes, onClose }: EndpointDialogsProps) {
  const { t } = useTranslation('webhooks')
  const { create, change, rotate, remove } = changes
  if (dialog.kind === 'create')
    return (
      <EndpointForm
        endpoint={null}
        isPending={create.isPending}
        failure={create.error && failureOfCall(create.error)}
        onSave={(input) => create.mutate(input)}
        onClose={onClose}
      />
    )
  const { endpoint } = dialog
  const byId = { endpoint_id: endpoint.id }
  switch (dialog.kind) {
    case 'secret':
      return <EndpointSecret endpoint={endpoint} onClose={onClose} />
    case 'edit':
      return (
        <EndpointForm
          endpoint={endpoint}
          isPending={change.isPending}
          failure={change.error && failureOfCall(change.error)}
          onSave={(input) => change.mutate({ ...input, ...byId }, { onSuccess: onClose })}
          onClose={onClose}
        />
      )
    case 'rotate':
      return (
        <ConfirmDialog
          title={t('rotateTitle')}
          action={t('rotateAction')}
          isPending={rotate.isPending}
          failure={rotate.error && failureOfCall(rotate.error)}
          onConfirm={() => rotate.mutate(byId)}
          onClose={onClose}
        >
          <p className="break-all font-medium">{endpoint.url}</p>
          <p>{t('rotateText')}</p>
        </ConfirmDialog>
      )
    case 'remove':
      return (
        <ConfirmDialog
          title={t('removeTitle')}
          action={t('removeAction')}
          isPending={remove.isPending}
          failure={remove.error && failureOfCall(remove.error)}
          onConfirm={() => remove.mutate(byId, { onSuccess: onClose })}
          onClose={onClose}
        >
          <p className="break-all font-medium">{endpoint.url}</p>
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )
  }
}
