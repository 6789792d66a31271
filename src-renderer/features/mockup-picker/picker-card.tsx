import type { LibraryMockup } from '@contract/desktop/library'
import { Check, Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'

interface PickerCardProps {
  readonly id: string
  readonly index: number
  readonly total: number
  readonly mockup: LibraryMockup
  readonly isChosen: boolean
  readonly isActive: boolean
  /** Whether it is a column already. */
  readonly isUsed: boolean
}

export function PickerCard({ id, index, total, mockup, isChosen, isActive, isUsed }: PickerCardProps) {
  const { t } = useTranslation('picker')
  const { name, smart_objects: areas } = mockup
  const detail = isUsed
    ? t('inBatch')
    : mockup.is_sample
      ? t('sample')
      : areas === null
        ? ''
        : t('areas', { count: areas })
  return (
    <div
      id={id}
      data-index={index}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-label={name}
      title={mockup.path ?? name}
      className={classNames(
        'group flex min-h-0 cursor-default flex-col rounded-md',
        isActive && 'group-focus-visible/picker:outline-2 group-focus-visible/picker:outline-accent',
      )}
    >
      <span className="relative min-h-0 flex-1">
        <FramedPicture
          src={mockup.thumbnail_url}
          alt=""
          fit="cover"
          placeholder={<Image size={18} strokeWidth={1.5} aria-hidden />}
          className={classNames(
            'size-full rounded-md border bg-field',
            isChosen
              ? 'border-accent outline-1 outline-accent'
              : 'border-line group-hover:border-line-strong',
          )}
        />
        <span
          aria-hidden
          className={classNames(
            'absolute top-1.5 left-1.5 flex size-5 items-center justify-center rounded-full border',
            isChosen
              ? 'border-accent bg-accent-fill text-on-fill'
              : 'border-line-strong bg-raised/90 opacity-0 group-hover:opacity-100',
          )}
        >
          {isChosen && <Check size={12} strokeWidth={2.5} />}
        </span>
      </span>
      <span className="mt-1 block h-[18px] truncate px-0.5 font-medium">{name}</span>
      <span className="block h-[18px] truncate px-0.5 text-secondary text-sm">{detail}</span>
    </div>
  )
}
