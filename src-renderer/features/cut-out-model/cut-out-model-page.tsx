import type { CutOutModelRecord } from '@contract/desktop/cut-outs'
import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatBytes } from '../../shared/format-bytes'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useShellStore } from '../../state/shell/shell-store'
import { useCutOutModel } from './use-cut-out-model'

/** How pictures are cut out: by themselves, or with a model that a person adds. */
export function CutOutModelPage() {
  const { t } = useTranslation(['cutOutModel', 'common'])
  const { chosen, add, remove } = useCutOutModel()
  const { notify } = useShellStore.getState()
  const model = chosen.data?.model ?? null
  const isBusy = add.isPending || remove.isPending
  const addModel = () => {
    remove.reset()
    add.mutate(undefined, {
      onSuccess: ({ model: added }) => {
        if (added)
          notify({
            tone: 'success',
            title: () => t('added', { name: added.name }),
            detail: () => t('slower'),
          })
      },
    })
  }
  const removeModel = () => {
    add.reset()
    remove.mutate(undefined, {
      onSuccess: () => notify({ tone: 'neutral', title: () => t('removed'), detail: () => t('noneText') }),
    })
  }
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsSection title={t('model')} text={t('modelText')}>
        {chosen.error && (
          <FailureNote title={t('readFailed')} failure={failureOfCall(chosen.error)}>
            <Button onClick={() => chosen.refetch()}>{t('common:retry')}</Button>
          </FailureNote>
        )}
        {add.error && <FailureNote title={t('addFailed')} failure={failureOfCall(add.error)} />}
        {remove.error && <FailureNote title={t('removeFailed')} failure={failureOfCall(remove.error)} />}
        {chosen.isPending && <div className="skeleton h-16" aria-hidden />}
        {chosen.data && (
          <div className="flex items-center gap-3 rounded-lg border border-line bg-chrome px-4 py-3">
            <ModelFacts model={model} isAdding={add.isPending} />
            {model && (
              <Button look="quiet" isBusy={isBusy} onClick={removeModel}>
                {t('remove')}
              </Button>
            )}
            <Button isBusy={isBusy} onClick={addModel}>
              {t(model ? 'replace' : 'add')}
            </Button>
          </div>
        )}
        <p className="max-w-[600px] text-secondary">{t('licence')}</p>
      </SettingsSection>
    </SettingsPage>
  )
}

interface ModelFactsProps {
  readonly model: CutOutModelRecord | null
  readonly isAdding: boolean
}

function ModelFacts({ model, isAdding }: ModelFactsProps) {
  const { t } = useTranslation('cutOutModel')
  const facts = model
    ? t('facts', { ...model, size: formatBytes(model.bytes), hash: model.sha256.slice(0, 12) })
    : t('noneText')
  return (
    <div className="min-w-0 flex-1" aria-live="polite">
      <p className="truncate font-medium">{model?.name ?? t('none')}</p>
      <p className="truncate text-secondary tabular-nums">{isAdding ? t('adding') : facts}</p>
    </div>
  )
}
