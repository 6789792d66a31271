import type { StackedArtwork } from '@contract/edits/artwork'
import { stackOf } from '@contract/edits/artwork'
import type { BlendModeId, Uuid } from '@contract/vocabulary'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { type CSSProperties, type DOMAttributes, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { BlendModeSelect } from '../../shared/blend-mode-select'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { useDesigns } from '../../state/editor/use-designs'
import { AdjustmentSlider } from './adjustment-slider'
import { useRowDrag } from './use-row-drag'

interface DesignListProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
}

/** The distance of two rows, CSS px. */
const rowHeight = 36

/**
 * Several designs on one print area, the front one first: the chosen one has the handles and fields. Nothing for a
 * single design.
 */
export function DesignList({ documentUuid, layer }: DesignListProps) {
  const { t } = useTranslation('inspector')
  const { area, chosen, choose, change, move, remove } = useDesigns(documentUuid, layer)
  const list = useRef<HTMLUListElement>(null)
  const designs = area ? stackOf(area) : []
  const design = designs[chosen]
  const last = designs.length - 1
  const focusOn = (place: number): void => {
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-design]')[last - place]?.focus(),
    )
  }
  const rows = useRowDrag(designs.length, rowHeight, (from, to) => {
    move(last - from, last - to)
    focusOn(last - to)
  })
  if (designs.length < 2 || !design) return null

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const to = chosen + step
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (to < 0 || to > last) return
    if (event.altKey) move(chosen, to)
    else choose(to)
    focusOn(to)
  }

  return (
    <div className="mt-2 flex flex-col gap-2">
      <ul ref={list} aria-label={t('designs.list')} className="rounded-md border border-line p-0.5">
        {designs
          .map((each, place) => (
            <DesignRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a design may lie there twice; its place tells it apart
              key={`${each.artwork.artwork_id} ${place}`}
              design={each}
              isChosen={place === chosen}
              isReplaced={place === 0}
              onChoose={() => choose(place)}
              onKeyDown={onKeyDown}
              drag={rows.handlersOf(last - place)}
              style={rowStyle(rows.shiftOf(last - place), rows.isDragged(last - place))}
              onEye={() => change(place, { isHidden: !each.isHidden })}
              onRemove={() => remove(place)}
            />
          ))
          .toReversed()}
      </ul>
      <AdjustmentSlider
        id="opacity"
        value={design.opacity ?? 100}
        onChange={(opacity, gesture) => change(chosen, { opacity }, gesture)}
      />
      {chosen > 0 && (
        <BlendModeSelect
          value={design.blendMode ?? 'normal'}
          isDisabled={false}
          onChange={(blendMode: BlendModeId) => change(chosen, { blendMode })}
        />
      )}
    </div>
  )
}

interface DesignRowProps {
  readonly design: StackedArtwork
  readonly isChosen: boolean
  readonly isReplaced: boolean
  onChoose(): void
  onKeyDown(event: KeyboardEvent): void
  readonly drag: Pick<
    DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  readonly style: CSSProperties
  onEye(): void
  onRemove(): void
}

const rowStyle = (shift: number, isDragged: boolean): CSSProperties => ({
  ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
  ...(isDragged && { position: 'relative', zIndex: 1 }),
})

function DesignRow({ design, isChosen, isReplaced, drag, style, ...on }: DesignRowProps) {
  const { t } = useTranslation('inspector')
  const { artwork, isHidden = false } = design
  const { name } = artwork
  return (
    <li
      style={style}
      className={classNames(
        'flex h-9 items-center gap-1 rounded-sm pr-1',
        isChosen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        data-design
        aria-current={isChosen}
        title={isReplaced ? `${name}\n${t('designs.filledByBatches')}` : `${name}\n${t('designs.keys')}`}
        className="flex h-full min-w-0 flex-1 touch-none items-center gap-2 rounded-sm pl-1 text-left"
        onClick={on.onChoose}
        onKeyDown={on.onKeyDown}
        {...drag}
        onPointerDown={(event) => {
          if (event.button === 0) on.onChoose()
          drag.onPointerDown?.(event)
        }}
      >
        <FramedPicture
          src={artwork.thumbnail_url}
          alt=""
          fit="contain"
          placeholder={null}
          isSeeThrough
          className={classNames('size-7 shrink-0 rounded-sm', isHidden && 'opacity-40')}
        />
        <span className={classNames('truncate', isHidden && 'text-secondary')}>{name}</span>
      </button>
      <IconButton
        icon={isHidden ? EyeOff : Eye}
        label={t(isHidden ? 'designs.show' : 'designs.hide', { name })}
        className="size-6"
        onClick={on.onEye}
      />
      <IconButton
        icon={Trash2}
        label={t('designs.remove', { name })}
        className="size-6"
        onClick={on.onRemove}
      />
    </li>
  )
}
