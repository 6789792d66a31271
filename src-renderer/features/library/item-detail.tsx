import { Cloud, Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Highlighted } from './highlighted'
import type { LibraryItem } from './library-item'

/** The line below a name: size, print areas, tags; and the service of a remote mockup. */
export function ItemDetail({
  item,
  words,
}: {
  readonly item: LibraryItem
  readonly words: readonly string[]
}) {
  const { t } = useTranslation('library')
  const { mockup, design } = item
  const about = mockup ?? design
  if (!about) return null
  const facts = [`${about.width} × ${about.height}`]
  if (mockup?.smart_objects != null) facts.push(t('areas', { count: mockup.smart_objects }))
  if (mockup?.is_sample) facts.push(t('sample'))
  if (design?.resolution_ppi != null) facts.push(`${Math.round(design.resolution_ppi)} dpi`)
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-secondary text-sm tabular-nums">
      {mockup?.connection_id != null && (
        <Cloud size={13} strokeWidth={1.5} className="shrink-0" aria-label={t('remote')} />
      )}
      <span className="min-w-0 truncate">{facts.join(' · ')}</span>
      {mockup && mockup.tags.length > 0 && (
        <span className="flex max-w-1/2 shrink-0 items-center gap-1">
          <Tag size={12} strokeWidth={1.5} className="shrink-0" aria-label={t('tags')} />
          <span className="truncate">
            <Highlighted text={mockup.tags.join(', ')} words={words} />
          </span>
        </span>
      )}
    </span>
  )
}
