import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/icon-button'
import { useSlow } from '../../shared/use-slow'
import { useEditorStore } from '../../state/editor/editor-store'

/** What is quicker to read needs no place of its own, ms. */
const shownAfterMs = 120

/** The pictures that are being read, in the places where they will stand; each can be given up. */
export function ArrivingItems() {
  const { t } = useTranslation('artworks')
  const arrivals = useEditorStore((state) => state.arrivals)
  const isSlow = useSlow(arrivals.length > 0, shownAfterMs)
  if (!isSlow) return null
  return arrivals.map(({ id, name, cancel }) => (
    <li key={id} title={t('reading', { name })} className="relative shrink-0">
      <span aria-hidden className="skeleton block size-[60px] rounded-md wide:size-20" />
      <IconButton
        icon={X}
        label={t('stopReading', { name })}
        className="absolute inset-0 m-auto size-7 bg-raised"
        onClick={cancel}
      />
    </li>
  ))
}
