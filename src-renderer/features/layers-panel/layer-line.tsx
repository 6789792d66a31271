import type { LayerKind, Uuid } from '@contract/vocabulary'
import { ChevronRight, Eye, EyeOff, Lock } from 'lucide-react'
import { type MouseEvent, memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEyeOpen, isShownIn, withEye } from '../../model/edits/edits'
import { isLocked, withLock } from '../../model/edits/locks'
import type { TreeLine } from '../../model/layers/layer-tree'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { KindIcon } from './kind-icon'

interface LayerLineProps {
  readonly documentUuid: Uuid
  readonly line: TreeLine
  readonly elementId: string
  readonly isSelected: boolean
  /** A service renders the document: it has no thumbnails of single layers, and no layers that the file hides. */
  readonly isRemote: boolean
  /** Whether the tree is scrolled as the line appears. */
  readonly comesByScrolling: boolean
  onToggleExpanded(uuid: Uuid): void
  onPick(uuid: Uuid, event: MouseEvent): void
}

/** CSS px; the virtual list needs a fixed height. */
export const lineHeight = 36
const indentWidth = 16
const kindsWithoutPicture: ReadonlySet<LayerKind> = new Set(['group', 'artboard', 'adjustment'])

/** ms: a tree that is scrolled fast has carried a line off by then. */
const staysMs = 200

/** False at first for a line that comes by scrolling: a picture that is gone before it is seen is not asked for. */
function useStays(comesByScrolling: boolean): boolean {
  const [stays, setStays] = useState(!comesByScrolling)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => setStays(true), staysMs)
    return () => clearTimeout(timer)
  }, [stays])
  return stays
}

/**
 * The tree handles drops for its lines: a scrolled tree mounts forty lines a second, and each would bring its own drop
 * handlers.
 */
export const LayerLine = memo(function LayerLine(props: LayerLineProps) {
  const { documentUuid, line, elementId, isSelected, isRemote, comesByScrolling, onToggleExpanded, onPick } =
    props
  const { t } = useTranslation(['layers', 'remoteCanvas'])
  const { layer, depth, isExpanded } = line
  const { hover, edit, editWords } = useEditorStore.getState()
  const isHovered = useEditorStore((state) => state.hoveredUuid === layer.uuid)
  // Selected one by one: a line is not rendered again because artwork moved.
  const isOpen = useEditorStore((state) => isEyeOpen(historyOf(state, documentUuid).present, layer))
  const isShown = useEditorStore((state) =>
    isShownIn(historyOf(state, documentUuid).present, layer, line.ancestors),
  )
  const hasPicture = !kindsWithoutPicture.has(layer.kind)
  const isHiddenThere = isRemote && !layer.visible
  const isHeld = useEditorStore((state) => isLocked(historyOf(state, documentUuid).present, layer))
  const artwork = useEditorStore((state) =>
    layer.smart_object
      ? historyOf(state, documentUuid).present.placed[layer.smart_object.contents_id]?.artwork
      : undefined,
  )
  const fill = useEditorStore((state) => historyOf(state, documentUuid).present.fills[layer.uuid])
  const stays = useStays(comesByScrolling)
  const toggleEye = (event: MouseEvent) => {
    event.stopPropagation()
    edit(documentUuid, (current) => withEye(current, layer, !isOpen))
  }
  const toggleExpanded = (event: MouseEvent) => {
    event.stopPropagation()
    onToggleExpanded(layer.uuid)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree holds the focus and answers the keys
    <div
      id={elementId}
      data-layer={layer.uuid}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={line.position}
      aria-setsize={line.siblingCount}
      aria-selected={isSelected}
      aria-expanded={layer.children.length > 0 ? isExpanded : undefined}
      aria-label={layer.name}
      draggable={artwork !== undefined && !isHeld}
      onClick={(event) => onPick(layer.uuid, event)}
      onDoubleClick={() => layer.text_layer && editWords(layer.uuid)}
      onPointerEnter={() => hover(layer.uuid)}
      onPointerLeave={() => hover(null)}
      className={classNames(
        'group flex h-9 items-center gap-2 pr-2',
        isSelected ? 'bg-selected' : isHovered && 'bg-hover',
        layer.clipped && 'italic',
      )}
      style={{ paddingLeft: 4 + depth * indentWidth }}
    >
      {layer.children.length > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isExpanded ? 'collapse' : 'expand', { name: layer.name })}
          onClick={toggleExpanded}
          className="-mr-1 flex size-5 shrink-0 items-center justify-center rounded-sm text-secondary hover:text-ink"
        >
          <ChevronRight
            size={14}
            strokeWidth={1.5}
            className={classNames('transition-transform', isExpanded && 'rotate-90')}
            aria-hidden
          />
        </button>
      ) : (
        <span className="-mr-1 w-5 shrink-0" />
      )}
      {fill !== undefined ? (
        <span
          className={classNames(
            'size-6 shrink-0 rounded-sm border border-line forced-color-adjust-none',
            !isShown && 'opacity-40',
          )}
          style={{ background: fill }}
        />
      ) : hasPicture && (artwork || !isRemote) ? (
        <FramedPicture
          fit="contain"
          src={stays ? (artwork?.thumbnail_url ?? `mockwright://layer/${documentUuid}/${layer.uuid}`) : ''}
          alt=""
          isSeeThrough
          className={classNames('size-6 shrink-0 rounded-sm border border-line', !isShown && 'opacity-40')}
          placeholder={<KindIcon kind={layer.kind} />}
        />
      ) : (
        <span className="flex size-6 shrink-0 items-center justify-center text-secondary">
          <KindIcon kind={layer.kind} />
        </span>
      )}
      <span
        className={classNames('min-w-0 flex-1 truncate', !isShown && 'text-secondary')}
        title={layer.name}
      >
        {layer.name}
      </span>
      {hasPicture && (artwork || !isRemote || layer.smart_object !== null) && (
        <span title={artwork && t('holds', { name: artwork.name })} className="shrink-0">
          <KindIcon kind={layer.kind} className={artwork ? 'text-accent-text' : 'text-secondary'} />
        </span>
      )}
      {isHeld && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('unlock', { name: layer.name })}
          title={t('locked')}
          onClick={(event) => {
            event.stopPropagation()
            edit(documentUuid, (current) => withLock(current, layer, false))
          }}
          className="-mr-2 flex size-6 shrink-0 items-center justify-center rounded-sm text-secondary hover:text-ink"
        >
          <Lock size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(isOpen ? 'hide' : 'show', { name: layer.name })}
        aria-pressed={isOpen}
        disabled={isHiddenThere}
        title={isHiddenThere ? t('remoteCanvas:hiddenThere') : undefined}
        onClick={toggleEye}
        className={classNames(
          'flex size-6 shrink-0 items-center justify-center rounded-sm text-secondary enabled:hover:text-ink disabled:opacity-40',
          isOpen && 'opacity-0 focus-visible:opacity-100 group-hover:opacity-100',
          isOpen && isSelected && 'opacity-100',
        )}
      >
        {isOpen ? (
          <Eye size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <EyeOff size={14} strokeWidth={1.5} aria-hidden />
        )}
      </button>
    </div>
  )
})
