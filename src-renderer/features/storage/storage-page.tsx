import type { CleanablePart, StorageUsage } from '@contract/desktop/storage'
import { failureOfCall } from '@contract/errors'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { FailureNote } from '../../shared/failure-note'
import { formatBytes } from '../../shared/format-bytes'
import { SettingsPage, SettingsSection } from '../../shared/settings-page'
import { useShellStore } from '../../state/shell/shell-store'
import { RetentionSection } from './retention-section'
import { StorageBar } from './storage-bar'
import { StorageTable } from './storage-table'
import { useStorage, useStorageActions } from './use-storage'

/** Parts with data that somebody may miss: cleaning them needs confirmation. */
const asked = ['results', 'templates', 'log'] as const
type AskedPart = (typeof asked)[number]

/** Disk usage by part, and cleaning up. */
export function StoragePage() {
  const { t } = useTranslation(['storage', 'common'])
  const { data, error, isPending, refetch } = useStorage()
  const { clean, reveal } = useStorageActions()
  const { notify } = useShellStore.getState()
  const [asking, setAsking] = useState<AskedPart | null>(null)
  const run = (part: CleanablePart) =>
    clean.mutate(
      { part },
      {
        onSuccess: ({ freed_bytes }) => {
          setAsking(null)
          notify({
            tone: freed_bytes > 0 ? 'success' : 'neutral',
            title: () =>
              freed_bytes > 0 ? t('cleaned', { size: formatBytes(freed_bytes) }) : t('nothingCleaned'),
            detail: () => t(`parts.${part}`),
          })
        },
      },
    )
  const start = (part: CleanablePart) => {
    clean.reset()
    const question = asked.find((each) => each === part)
    if (question) setAsking(question)
    else run(part)
  }
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      {error && (
        <FailureNote title={t('usageFailed')} failure={failureOfCall(error)}>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {isPending && <div className="skeleton h-40" aria-hidden />}
      {data && (
        <>
          <section aria-label={t('chart')} className="flex flex-col gap-3">
            <Overview usage={data} onReveal={() => reveal.mutate(undefined)} />
            <StorageBar parts={data.parts} />
          </section>
          <SettingsSection title={t('whatIsThere')}>
            {clean.error && asking === null && (
              <FailureNote title={t('cleanFailed')} failure={failureOfCall(clean.error)} />
            )}
            <StorageTable
              parts={data.parts}
              busy={clean.isPending ? (clean.variables?.part ?? null) : null}
              onClean={start}
            />
          </SettingsSection>
        </>
      )}
      <RetentionSection />
      {asking && (
        <ConfirmDialog
          title={t(`asks.${asking}`)}
          action={t(`clean.${asking}`)}
          isPending={clean.isPending}
          failure={clean.error && failureOfCall(clean.error)}
          onConfirm={() => run(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`losses.${asking}`)}</p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  )
}

function Overview({ usage, onReveal }: { readonly usage: StorageUsage; onReveal(): void }) {
  const { t } = useTranslation('storage')
  const total = usage.parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <div className="flex items-end justify-between gap-6">
      <div className="min-w-0">
        <p>
          <span className="font-semibold text-lg tabular-nums">
            {t('total', { size: formatBytes(total) })}
          </span>
          <span className="ml-3 text-secondary tabular-nums">
            {t('free', { size: formatBytes(usage.free_bytes) })}
          </span>
        </p>
        <p className="truncate text-secondary text-sm select-text" title={usage.folder}>
          {usage.folder}
        </p>
      </div>
      <Button onClick={onReveal}>
        <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
        {t('reveal')}
      </Button>
    </div>
  )
}
