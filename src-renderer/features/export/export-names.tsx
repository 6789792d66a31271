import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { ExportFolder } from '@contract/desktop/exports'
import { failureOfCall } from '@contract/errors'
import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useShellStore } from '../../state/shell/shell-store'
import type { DocumentFacts } from '../outputs/document-facts'
import { NamePatternField } from '../outputs/name-pattern-field'
import type { ExportPlan } from './export-obstacles'
import { PlannedFiles } from './planned-files'

interface ExportNamesProps {
  readonly naming: string
  readonly folder: ExportFolder | null
  readonly plan: ExportPlan | undefined
  readonly document: DocumentFacts
  readonly outputs: readonly BatchOutput[]
  onNaming(naming: string): void
  onFolder(folder: ExportFolder): void
}

const tokens = ['mockup', 'design', 'variant', 'index:02', 'date', 'width', 'format']
const examplesId = 'export-files'

/** The names and the folder of several files; every resulting name, and its conflicts. */
export function ExportNames(props: ExportNamesProps) {
  const { naming, folder, plan, document, outputs, onNaming, onFolder } = props
  const { t } = useTranslation('exports')
  const { client } = useConnection()
  const chooseFolder = async () => {
    try {
      const chosen = await client.exports.chooseFolder()
      if (chosen) onFolder(chosen)
    } catch (error) {
      useShellStore.getState().tellFailure(failureOfCall(error))
    }
  }
  return (
    <>
      <section aria-label={t('names')}>
        <h3 className={heading}>{t('names')}</h3>
        <NamePatternField value={naming} tokens={tokens} examplesId={examplesId} onChange={onNaming} />
      </section>
      <section aria-label={t('folder')}>
        <h3 className={heading}>{t('folder')}</h3>
        <button
          type="button"
          onClick={chooseFolder}
          aria-label={folder === null ? t('chooseFolder') : t('folderChosen', { folder: folder.path })}
          className="flex h-7 w-full items-center gap-2 rounded-md border border-line bg-field px-2 text-left hover:border-line-strong"
        >
          <Folder size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
          {folder === null ? (
            <span className="truncate text-accent-text">{t('chooseFolder')}</span>
          ) : (
            // The end of a path is more telling than its beginning.
            <span className="min-w-0 flex-1 truncate [direction:rtl]" title={folder.path}>
              <bdi>{folder.path}</bdi>
            </span>
          )}
        </button>
      </section>
      <section aria-label={t('planned')}>
        <h3 className={heading}>{t('planned')}</h3>
        <PlannedFiles id={examplesId} files={plan?.files ?? []} {...{ document, outputs }} />
      </section>
    </>
  )
}

const heading = 'mb-2 font-medium text-secondary text-sm'
