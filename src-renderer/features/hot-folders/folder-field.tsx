import { useMutation } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'

interface FolderFieldProps {
  readonly label: string
  readonly hint: string
  /** The full label of its button. */
  readonly action: string
  readonly purpose: 'watched' | 'output'
  readonly path: string | null
  onChange(path: string, suggestedOutput: string | null): void
}

/** A folder that is picked in the system's dialog or dropped here. */
export function FolderField({ label, hint, action, purpose, path, onChange }: FolderFieldProps) {
  const { t } = useTranslation('hotFolders')
  const id = useId()
  const { hotFolders } = useDesktopQueries()
  const [isOver, setOver] = useState(false)
  const choose = useMutation(
    hotFolders.chooseFolder.mutationOptions({
      onSuccess: (chosen) => chosen && onChange(chosen.path, chosen.suggested_output),
    }),
  )
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'link' as const
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      const item = event.dataTransfer.items[0]
      const file = item?.getAsFile()
      if (!file || !item?.webkitGetAsEntry()?.isDirectory) return
      const dropped = window.mockwright.pathForFile(file)
      if (dropped !== '') onChange(dropped, null)
    },
  }
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{label}</legend>
      <div
        {...drop}
        className={classNames(
          'flex min-h-9 items-center gap-2 rounded-md border bg-field py-1 pr-1 pl-2.5 transition-colors',
          isOver ? 'border-accent' : 'border-line-strong',
        )}
      >
        <Folder size={16} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
        <span
          // The end of a path is more telling than its beginning.
          dir="rtl"
          className={classNames(
            'min-w-0 flex-1 truncate text-left select-text',
            path === null && 'text-secondary',
          )}
          title={path ?? undefined}
        >
          <bdi>{path ?? t('dialog.none')}</bdi>
        </span>
        <Button
          aria-label={action}
          aria-describedby={`${id}-hint`}
          isBusy={choose.isPending}
          onClick={() => choose.mutate({ purpose })}
        >
          {t('dialog.choose')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-secondary text-sm">
        {hint}
      </p>
    </fieldset>
  )
}
