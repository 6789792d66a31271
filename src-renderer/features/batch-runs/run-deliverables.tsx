import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useMutation } from '@tanstack/react-query'
import { FileArchive, FileText, FolderOpen, LayoutGrid, type LucideIcon } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DesktopClient, useConnection } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { useBatchStore } from '../../state/batch/batch-store'
import { useShellStore } from '../../state/shell/shell-store'
import { ProofDialog } from './proof-dialog'

interface RunDeliverablesProps {
  readonly runId: Uuid
  /** No file has been made yet. */
  readonly isEmpty: boolean
}

/**
 * Exports of a run's files as a whole: their folder, sheets, an archive. Not rendered again with each picture of a
 * batch.
 */
export const RunDeliverables = memo(function RunDeliverables({ runId, isEmpty }: RunDeliverablesProps) {
  const { t } = useTranslation('batch')
  const { client } = useConnection()
  /** Progress of a sheet or an archive; null while the person is asked for a target. */
  const [delivered, setDelivered] = useState<number | null>(null)
  const [isProofOpen, setProofOpen] = useState(false)
  const openFolder = useMutation({
    mutationFn: () => client.batches.reveal({ run_id: runId, item_id: null }),
  })
  const deliver = useMutation({
    mutationFn: async (kind: Kind) => {
      setDelivered(null)
      for await (const event of await kinds[kind].write(client, { run_id: runId })) {
        if (event.type === 'progress') setDelivered(event.progress)
        else return event.path
      }
      return null
    },
    onSuccess: (path) => {
      if (path !== null)
        useShellStore.getState().notify({ tone: 'success', title: () => t('written'), detail: () => path })
    },
  })
  const failed = openFolder.error ?? deliver.error
  return (
    <>
      <div className="-ml-2 flex flex-wrap items-center gap-1">
        <Button look="quiet" className="px-2" disabled={isEmpty} onClick={() => openFolder.mutate()}>
          <FolderOpen size={14} strokeWidth={1.5} aria-hidden />
          {t('openFolder')}
        </Button>
        {(['contactSheet', 'proof', 'zip'] as const).map((kind) => {
          const Icon = kinds[kind].icon
          return (
            <Button
              key={kind}
              look="quiet"
              className="px-2"
              disabled={isEmpty}
              isBusy={deliver.isPending}
              onClick={() => (kind === 'proof' ? setProofOpen(true) : deliver.mutate(kind))}
            >
              <Icon size={14} strokeWidth={1.5} aria-hidden />
              {t(kind)}
            </Button>
          )
        })}
        {deliver.isPending && (
          <span role="status" className="text-secondary tabular-nums">
            {delivered === null ? t('writing') : t('writingShare', { percent: Math.round(delivered * 100) })}
          </span>
        )}
      </div>
      {isProofOpen && (
        <ProofDialog
          onClose={() => setProofOpen(false)}
          onWrite={() => {
            setProofOpen(false)
            deliver.mutate('proof')
          }}
        />
      )}
      {failed && <FailureNote title={t('didNotWork')} failure={failureOfCall(failed)} />}
    </>
  )
})

type Kind = 'contactSheet' | 'proof' | 'zip'

const kinds = {
  contactSheet: { icon: LayoutGrid, write: (client, run) => client.batches.writeContactSheet(run) },
  proof: {
    icon: FileText,
    write: (client, run) => client.batches.writeProof({ ...run, options: useBatchStore.getState().proof }),
  },
  zip: { icon: FileArchive, write: (client, run) => client.batches.writeZip(run) },
} satisfies Record<
  Kind,
  {
    readonly icon: LucideIcon
    write(
      client: DesktopClient,
      run: { readonly run_id: Uuid },
    ): ReturnType<DesktopClient['batches']['writeZip']>
  }
>
