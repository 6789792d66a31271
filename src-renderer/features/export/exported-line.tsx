import type { ExportedFile } from '@contract/desktop/exports'
import { failureOfCall } from '@contract/errors'
import { CircleAlert, FolderOpen, Image as ImageIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { FailureWords } from '../../shared/failure-words'
import { formatBytes } from '../../shared/format-bytes'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { useShellStore } from '../../state/shell/shell-store'

/** One file of an export: its picture, its name, its size; or its failure. */
export function ExportedLine({ file: { name, made, failure } }: { readonly file: ExportedFile }) {
  const { t } = useTranslation('exports')
  const { client } = useConnection()
  const tellFailure = (error: unknown) => {
    const cause = failureOfCall(error)
    useShellStore
      .getState()
      .notify({ tone: 'danger', title: () => t('notDragged', { name }), failure: cause })
  }
  if (!made)
    return (
      <li className="flex gap-3 rounded-md bg-danger-wash p-2">
        <CircleAlert size={16} strokeWidth={1.5} className="mt-px shrink-0 text-danger" aria-hidden />
        <div className="min-w-0 break-words select-text">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <div className="text-sm">{failure && <FailureWords failure={failure} />}</div>
        </div>
      </li>
    )
  return (
    <li
      title={t('dragOut')}
      draggable
      onDragStart={(event) => {
        // The system drags the file itself.
        event.preventDefault()
        client.exports.dragOut({ file_id: made.file_id }).catch(tellFailure)
      }}
      className="flex cursor-grab items-center gap-3 rounded-md border border-line p-1.5 pr-2 hover:border-line-strong"
    >
      <FramedPicture
        src={`mockwright://export/${made.file_id}`}
        alt=""
        fit="contain"
        isSeeThrough
        className="size-12 shrink-0 rounded-sm"
        placeholder={<ImageIcon size={16} strokeWidth={1.5} aria-hidden />}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium select-text" title={made.path}>
          {name}
        </span>
        <span className="block truncate text-secondary text-sm tabular-nums">
          {`${made.width} × ${made.height} px · ${formatBytes(made.bytes)}`}
        </span>
      </span>
      <IconButton
        icon={FolderOpen}
        label={t('revealOne', { name })}
        onClick={() => client.exports.reveal({ file_id: made.file_id })}
      />
    </li>
  )
}
