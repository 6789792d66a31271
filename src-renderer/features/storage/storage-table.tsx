import { type CleanablePart, cleanableParts, type StorageUsage } from '@contract/desktop/storage'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { formatBytes } from '../../shared/format-bytes'
import { useResultDays } from '../local-server/use-local-server'
import { partColors } from './part-colors'

interface StorageTableProps {
  readonly parts: StorageUsage['parts']
  /** The part that is being cleaned. */
  readonly busy: CleanablePart | null
  onClean(part: CleanablePart): void
}

/** Each part with its purpose, its size, and its clean-up button. */
export function StorageTable({ parts, busy, onClean }: StorageTableProps) {
  const { t } = useTranslation('storage')
  const days = useResultDays()
  return (
    <ul className="grid grid-cols-[auto_1fr_auto_auto] gap-x-3 rounded-lg border border-line bg-chrome">
      {parts.map(({ part, bytes, files }) => {
        const cleanable = cleanableParts.find((each) => each === part)
        const name = t(`parts.${part}`)
        return (
          <li
            key={part}
            aria-label={name}
            className="col-span-full grid min-h-14 grid-cols-subgrid items-center border-line border-b px-4 py-2 last:border-b-0"
          >
            <span
              aria-hidden
              className="size-2.5 rounded-sm forced-color-adjust-none"
              style={{ background: partColors[part] }}
            />
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-secondary text-sm">{t(`texts.${part}`, { days })}</p>
            </div>
            <div className="pl-3 text-right tabular-nums">
              <p>{files === 0 ? t('none') : formatBytes(bytes)}</p>
              {files > 0 && <p className="text-secondary text-sm">{t('files', { count: files })}</p>}
            </div>
            <div className="flex justify-end pl-3">
              {cleanable && (
                <Button
                  aria-label={t('cleanLabel', { action: t(`clean.${cleanable}`), part: name })}
                  disabled={busy !== null || files === 0}
                  onClick={() => onClean(cleanable)}
                >
                  {busy === cleanable ? t('cleaning') : t(`clean.${cleanable}`)}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
