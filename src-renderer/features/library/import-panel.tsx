import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Progress } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureWords } from '../../shared/failure-words'
import { IconButton } from '../../shared/icon-button'
import type { ImportRun } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import { useImport } from './use-import'

/** Progress of an import, then its result: unreadable files are named, each with the reason. */
export function ImportPanel() {
  const { t } = useTranslation('library')
  const { t: common } = useTranslation()
  const run = useLibraryStore((state) => state.importRun)
  const { stop } = useImport()
  const { tellImport } = useLibraryStore.getState()
  if (!run) return null
  const label = t(run.service === null ? 'import' : 'upload')
  return (
    <section
      aria-label={label}
      className="[anchor-name:--below-notices] mx-4 mb-4 shrink-0 rounded-lg border border-line bg-raised p-3 shadow-float"
    >
      <div className="flex items-center gap-3">
        {run.isRunning ? null : run.failures.length > 0 ? (
          <CircleAlert size={16} strokeWidth={1.5} className="text-warning" aria-hidden />
        ) : (
          <CircleCheck size={16} strokeWidth={1.5} className="text-success" aria-hidden />
        )}
        <p role="status" className="min-w-0 flex-1 font-medium tabular-nums">
          <Headline run={run} />
        </p>
        {run.isRunning ? (
          <Button onClick={stop}>{common('cancel')}</Button>
        ) : (
          <IconButton icon={X} label={common('dismiss')} onClick={() => tellImport(null)} />
        )}
      </div>
      {run.isRunning && (
        <Progress.Root
          value={run.total === 0 ? null : run.done}
          max={Math.max(1, run.total)}
          aria-label={label}
          className="mt-2 h-1 overflow-hidden rounded-full bg-line"
        >
          <Progress.Indicator
            className="h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${run.total === 0 ? 0 : (run.done / run.total) * 100}%` }}
          />
        </Progress.Root>
      )}
      {run.failures.length > 0 && (
        <ul
          aria-label={t(run.service === null ? 'notImported' : 'notUploaded')}
          className="mt-2 max-h-40 overflow-y-auto border-line border-t pt-2 select-text"
        >
          {run.failures.map(({ path, failure }) => (
            <li key={path} className="break-words py-1.5" title={path}>
              <FailureWords failure={failure} name={fileNameOf(path)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Headline({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation('library')
  if (run.isRunning)
    return run.total === 0
      ? t('looking')
      : run.service === null
        ? t('importing', { done: run.done, total: run.total })
        : t('uploading', { done: run.done, total: run.total, service: run.service })
  const { service } = run
  const parts = [
    run.added > 0 &&
      (service === null
        ? t('importAdded', { count: run.added })
        : t('uploaded', { count: run.added, service })),
    run.duplicates > 0 && t('importDuplicates', { count: run.duplicates }),
    run.found > 0 && t('importFound', { count: run.found }),
    run.known > 0 &&
      (service === null
        ? t('importKnown', { count: run.known })
        : t('uploadKnown', { count: run.known, service })),
    run.failures.length > 0 &&
      t(service === null ? 'importFailures' : 'uploadFailures', { count: run.failures.length }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : t('importNothing')
}

const fileNameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
