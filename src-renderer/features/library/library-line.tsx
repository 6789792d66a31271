import { Copy, Image, Unlink } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatBytes } from '../../shared/format-bytes'
import { formatDay } from '../../shared/format-day'
import { FramedPicture } from '../../shared/framed-picture'
import { Highlighted } from './highlighted'
import { ItemDetail } from './item-detail'
import type { LibraryEntryProps } from './library-card'
import { RenameField } from './rename-field'

export const libraryLineHeight = 44

/** A card as a line: for names and numbers rather than pictures. */
export const LibraryLine = memo(function LibraryLine(props: LibraryEntryProps) {
  const { item, elementId, isSelected, isActive, isRenamed, position, total, words } = props
  const { t } = useTranslation('library')
  const openedAt = item.mockup?.opened_at ?? item.design?.added_at ?? null
  const bytes = item.mockup?.bytes ?? null
  return (
    <div className="relative h-full" role="presentation">
      <div
        id={elementId}
        data-item={item.id}
        role="option"
        tabIndex={-1}
        aria-selected={isSelected}
        aria-posinset={position}
        aria-setsize={total}
        aria-label={item.isMissing ? t('missingName', { name: item.name }) : item.name}
        draggable={!isRenamed}
        className={classNames(
          'flex h-full items-center gap-3 rounded-md px-2',
          isSelected ? 'bg-selected' : 'hover:bg-chrome',
          isActive && 'group-focus/list:outline-2 group-focus/list:outline-accent',
        )}
      >
        <FramedPicture
          src={item.pictureUrl}
          alt=""
          fit={item.kind === 'design' ? 'contain' : 'cover'}
          placeholder={<Image size={14} strokeWidth={1.5} aria-hidden />}
          isSeeThrough={item.kind === 'design'}
          className={classNames(
            'h-8 w-11 shrink-0 rounded-sm bg-raised',
            item.isMissing && 'opacity-50 grayscale',
          )}
        />
        <span className={classNames('min-w-0 flex-1', isRenamed && 'invisible')}>
          <span className="block truncate">
            <Highlighted text={item.name} words={words} />
          </span>
          <span className="block truncate text-secondary text-xs">
            <Highlighted text={item.mockup?.path ?? item.design?.path ?? ''} words={words} />
          </span>
        </span>
        {item.mockup?.duplicate_of != null && (
          <Copy
            size={14}
            strokeWidth={1.5}
            className="shrink-0 text-secondary"
            aria-label={t('duplicateShort')}
          />
        )}
        {item.isMissing && (
          <Unlink
            size={14}
            strokeWidth={1.5}
            className="shrink-0 text-warning"
            aria-label={t('missingShort')}
          />
        )}
        <span className="w-56 shrink-0 truncate">
          <ItemDetail item={item} words={words} />
        </span>
        <span className="w-20 shrink-0 text-right text-secondary text-sm tabular-nums">
          {bytes === null ? '' : formatBytes(bytes)}
        </span>
        <span className="w-24 shrink-0 text-right text-secondary text-sm tabular-nums">
          {openedAt === null ? '' : formatDay(openedAt)}
        </span>
      </div>
      {isRenamed && item.mockup && (
        <RenameField mockup={item.mockup} className="absolute inset-y-2 left-16 w-80" />
      )}
    </div>
  )
})
