import type { StorageUsage } from '@contract/desktop/storage'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../shared/format-bytes'
import { partColors } from './part-colors'

/** The shares at a glance; the table below gives the same in words. */
export function StorageBar({ parts }: { readonly parts: StorageUsage['parts'] }) {
  const { t } = useTranslation('storage')
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <div
      aria-hidden
      className="flex h-3 w-full gap-0.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      {parts
        .filter(({ bytes }) => bytes > total / 500)
        .map(({ part, bytes }) => (
          <div
            key={part}
            title={`${t(`parts.${part}`)} · ${formatBytes(bytes)}`}
            style={{ flexGrow: bytes, background: partColors[part] }}
          />
        ))}
    </div>
  )
}
