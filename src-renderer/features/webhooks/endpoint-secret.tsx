import type { WebhookEndpoint } from '@contract/service/webhooks'
import { useTranslation } from 'react-i18next'
import { SecretDialog } from '../api-keys/secret-dialog'

interface EndpointSecretProps {
  readonly endpoint: WebhookEndpoint
  onClose(): void
}

/** Shows an endpoint's secret, once. */
export function EndpointSecret({ endpoint, onClose }: EndpointSecretProps) {
  const { t } = useTranslation('webhooks')
  return (
    <SecretDialog
      secret={endpoint.secret}
      words={{
        title: t('secretTitle'),
        text: t('secretText'),
        copy: t('copySecret'),
        copied: t('secretCopied'),
        onClipboard: t('onClipboard'),
      }}
      onClose={onClose}
    />
  )
}
