import type { BatchTable, ColumnTarget } from '@contract/desktop/batch-recipe'
import { CircleAlert, CircleCheck, Folder } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTable } from '../../model/batch/recipe-edits'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { useBatchStore } from '../../state/batch/batch-store'
import { useLayerChoices } from '../../state/batch/use-layer-choices'
import { MappingTarget } from './mapping-target'

/** File names shown for each folder. */
const shownNames = 3

/**
 * Maps the subfolders of a folder to smart objects before the folder becomes the batch's rows. Nothing changes until
 * the person confirms.
 */
export function FolderDialog({ table: read }: { readonly table: BatchTable }) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const { editRecipe, proposeFolder } = useBatchStore.getState()
  const { layers } = useLayerChoices()
  const [table, setTable] = useState(read)
  const folders = table.columns.filter(({ target }, index) => index > 0 || target.kind !== 'text')
  const matched = folders.filter(({ target }) => target.kind !== 'text').length
  const close = () => proposeFolder(null)
  const setTarget = (name: string, target: ColumnTarget) =>
    setTable((current) => ({
      ...current,
      columns: current.columns.map((column) => (column.name === name ? { ...column, target } : column)),
    }))

  return (
    <DialogFrame width={640} title={t('folder.title', { name: table.name })} onClose={close}>
      <p className="px-4 pt-3 text-secondary">{t('folder.text')}</p>
      <ul className="m-4 max-h-[50vh] overflow-y-auto rounded-md border border-line">
        {folders.map(({ name, target }) => {
          const files = table.rows.map((row) => row[name] ?? '').filter(Boolean)
          const isMatched = target.kind !== 'text'
          return (
            <li
              key={name}
              className="flex items-center gap-3 border-line border-b px-3 py-2.5 last:border-b-0"
            >
              <Folder size={16} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium" title={name}>
                  {name}
                </span>
                <span className="block truncate text-secondary text-sm tabular-nums">
                  {t('folder.pictures', { count: files.length })} · {examplesOf(files)}
                </span>
              </span>
              <span className="w-60 shrink-0">
                <MappingTarget
                  column={name}
                  target={target}
                  layers={layers}
                  onChange={(next) => setTarget(name, next)}
                />
              </span>
              {isMatched ? (
                <CircleCheck size={16} strokeWidth={1.5} className="shrink-0 text-success" aria-hidden />
              ) : (
                <CircleAlert size={16} strokeWidth={1.5} className="shrink-0 text-warning" aria-hidden />
              )}
            </li>
          )
        })}
      </ul>
      <footer className="flex min-h-14 shrink-0 items-center gap-3 border-line border-t px-4 py-2">
        <p role="status" className="min-w-0 flex-1 text-secondary">
          {layers.length === 0
            ? t('folder.noMockups')
            : t('folder.matched', { count: matched, folders: folders.length })}
        </p>
        <Button onClick={close}>{common('cancel')}</Button>
        <Button
          look="primary"
          disabled={matched === 0}
          onClick={() => {
            editRecipe(withTable(table))
            close()
          }}
        >
          {t('folder.use', { count: table.rows.length })}
        </Button>
      </footer>
    </DialogFrame>
  )
}

const examplesOf = (files: readonly string[]): string => {
  const names = files.slice(0, shownNames).map((file) => file.split('/').at(-1))
  return [...names, ...(files.length > shownNames ? ['…'] : [])].join(', ')
}
