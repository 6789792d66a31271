import type { NewApiKey } from '@contract/desktop/api-keys'
import { useTranslation } from 'react-i18next'
import { SecretDialog } from './secret-dialog'

interface NewSecretProps {
  readonly made: NewApiKey
  onClose(): void
}

/** Shows a new key, once. */
export function NewSecret({ made: { key, secret }, onClose }: NewSecretProps) {
  const { t } = useTranslation('keys')
  return (
    <SecretDialog
      secret={secret}
      words={{
        title: t('secretTitle', { name: key.name }),
        text: t('secretText'),
        copy: t('copy'),
        copied: t('copied'),
        onClipboard: t('onClipboard'),
      }}
      onClose={onClose}
    />
  )
}
