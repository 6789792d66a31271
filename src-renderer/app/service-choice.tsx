import { useTranslation } from 'react-i18next'
import { Select } from '../shared/select'
import { useShellStore } from '../state/shell/shell-store'
import { useShownService } from '../state/shell/use-shown-service'

/** Whose jobs, webhooks or fonts are shown. Nothing while this computer is the only choice. */
export function ServiceChoice({ className }: { readonly className?: string }) {
  const { t } = useTranslation(['shell', 'common'])
  const { connections, shown } = useShownService()
  const { showService } = useShellStore.getState()
  if (connections.length === 0) return null
  return (
    <Select
      aria-label={t('shownService')}
      value={shown?.id ?? ''}
      options={[
        { value: '', label: t('common:thisComputer') },
        ...connections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => showService(id === '' ? null : id)}
      {...(className !== undefined && { className })}
    />
  )
}
