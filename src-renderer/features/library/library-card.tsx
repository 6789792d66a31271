import { Copy, Image, Unlink } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { Highlighted } from './highlighted'
import { ItemDetail } from './item-detail'
import type { LibraryItem } from './library-item'
import { RenameField } from './rename-field'

export interface LibraryEntryProps {
  readonly item: LibraryItem
  readonly elementId: string
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly isRenamed: boolean
  /** From 1. */
  readonly position: number
  readonly total: number
  /** The searched words. */
  readonly words: readonly string[]
}

/** Room around the picture: padding on both sides, the name and the line below it. */
export const cardExtra = { height: 64, width: 16 } as const

/** The list handles its pointer and its keys: one handler of each kind for thousands of cards. */
export const LibraryCard = memo(function LibraryCard(props: LibraryEntryProps) {
  const { item, elementId, isSelected, isActive, isRenamed, position, total, words } = props
  const { t } = useTranslation('library')
  const isDuplicate = item.mockup?.duplicate_of != null
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
        title={item.mockup?.path ?? item.design?.path ?? item.name}
        className={classNames(
          'group flex h-full flex-col rounded-lg p-2',
          // Neutral around the picture: a tinted frame distorts its colours.
          isSelected ? 'bg-raised' : 'hover:bg-chrome',
          isActive && 'group-focus/list:outline-2 group-focus/list:outline-accent',
        )}
      >
        <span className="relative min-h-0 flex-1">
          <FramedPicture
            src={item.pictureUrl}
            alt=""
            fit={item.kind === 'design' ? 'contain' : 'cover'}
            placeholder={<Image size={20} strokeWidth={1.5} aria-hidden />}
            isSeeThrough={item.kind === 'design'}
            className={classNames(
              'size-full rounded-md border bg-raised',
              isSelected
                ? 'border-accent outline-1 outline-accent'
                : 'border-line group-hover:border-line-strong',
              item.isMissing && 'opacity-50 grayscale',
            )}
          />
          {item.isMissing && (
            <Mark title={t('missingShort')}>
              <Unlink size={14} strokeWidth={1.5} aria-hidden />
              {t('missingShort')}
            </Mark>
          )}
          {isDuplicate && !item.isMissing && (
            <Mark title={t('duplicateShort')}>
              <Copy size={14} strokeWidth={1.5} aria-hidden />
              {t('duplicateShort')}
            </Mark>
          )}
        </span>
        <span className={classNames('mt-2 block truncate font-medium', isRenamed && 'invisible')}>
          <Highlighted text={item.name} words={words} />
        </span>
        <ItemDetail item={item} words={words} />
      </div>
      {isRenamed && item.mockup && (
        <RenameField mockup={item.mockup} className="absolute inset-x-1 bottom-[22px]" />
      )}
    </div>
  )
})

const Mark = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <span
    title={title}
    className="absolute top-1.5 left-1.5 flex h-5 items-center gap-1 rounded-sm border border-line bg-raised px-1.5 text-xs"
  >
    {children}
  </span>
)
