import type { DocumentRecord } from '@contract/desktop/documents'
import type { Size } from '@geometry/plane'
import { LoaderCircle } from 'lucide-react'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sortDrop } from '../../drop/drag-contents'
import { useDropActions } from '../../drop/use-drop-actions'
import { useDropTarget } from '../../drop/use-drop-target'
import { usePlaceHint } from '../../drop/use-place-hint'
import { useConnection } from '../../link/connection'
import { noChanges } from '../../model/edits/edits'
import { isLocked } from '../../model/edits/locks'
import {
  areasFrom,
  findLayerRow,
  isSmartObject,
  printAreas,
  type SmartObjectRow,
} from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { CanvasFailure } from '../../shared/canvas-failure'
import { CommandMenu } from '../../shared/command-menu'
import { FramedPicture } from '../../shared/framed-picture'
import { loadedLater } from '../../shared/loaded-later'
import { useSettled } from '../../shared/use-settled'
import { useSlow } from '../../shared/use-slow'
import { chosenDesign } from '../../state/editor/designs-slice'
import { useEditorStore } from '../../state/editor/editor-store'
import { restingEdits } from '../../state/editor/edits-slice'
import { useViewport } from '../../state/editor/use-viewport'
import { useShellStore } from '../../state/shell/shell-store'
import { isRemoteDocument, RemoteCanvas } from '../remote-canvas/remote-canvas'
import { AreaLabel } from './area-label'
import { areaAt } from './canvas-hit'
import { CanvasPicture } from './canvas-picture'
import { Comparison } from './comparison'
import { handleFrame } from './handle-frame'
import type { HitNames } from './handle-stage'
import { previewSize } from './preview-size'
import { PrintMarginLines } from './print-margin-lines'
import { Rulers } from './rulers'
import { showsArtwork } from './shows-artwork'
import { TextOutline } from './text-outline'
import { useNudge, useSpaceHeld } from './use-canvas-keys'
import { useCanvasPointer } from './use-canvas-pointer'
import { useCanvasTexts } from './use-canvas-texts'
import { type PreviewLook, usePreview } from './use-preview'
import { useWheel } from './use-wheel'

interface CanvasStageProps {
  readonly document: DocumentRecord
  readonly room: Size
}

/** Delay after the last zoom step, ms, until the picture is rendered at its new size. */
const zoomSettleMs = 160
const useStages = loadedLater(() => import('./stages'))

/** A picture that takes longer, ms, says that it is being drawn. */
const slowMs = 600

export function CanvasStage({ document, room }: CanvasStageProps) {
  const { t } = useTranslation(['canvas', 'common'])
  const { pictureAtHand } = useConnection()
  const element = useRef<HTMLDivElement>(null)
  const handles = useRef<HitNames>(null)
  const drawings = useRef<HitNames>(null)
  const viewport = useViewport(document)
  const edits = useEditorStore((state) => restingEdits(state, document.uuid))
  const isShowingOriginal = useEditorStore((state) => state.isShowingOriginal)
  const hasOpenFailures = useEditorStore((state) => state.openFailures.length > 0)
  const areRulersShown = useEditorStore((state) => state.areRulersShown)
  const selectedUuid = useEditorStore((state) => state.selectedUuid)
  const alsoSelected = useEditorStore((state) => state.alsoSelected)
  const comparison = useEditorStore((state) => state.comparison)
  const splitAt = useEditorStore((state) => state.splitAt)
  const hoveredUuid = useEditorStore((state) => state.hoveredUuid)
  const [heldOver, setDropTarget] = useState<SmartObjectRow | null>(null)
  // Where a drag ends whose list has left the page, nothing tells this element so.
  const isDragged = useShellStore((state) => state.dropHint !== null)
  const droppedOn = isDragged ? heldOver : null
  const carryTarget = useEditorStore((state) => state.carryTarget)
  const isSpaceHeld = useSpaceHeld()
  const stages = useStages()
  useWheel(element, document)

  const areas = useMemo(() => printAreas(document.layers), [document.layers])
  const texts = useCanvasTexts(document, edits)
  const selected = useMemo(() => areaOf(document, selectedUuid), [document, selectedUuid])
  const allSelected = useMemo(
    () => [selectedUuid, ...alsoSelected.toReversed()].flatMap((uuid) => areaOf(document, uuid) ?? []),
    [document, selectedUuid, alsoSelected],
  )
  const hovered = useMemo(() => areaOf(document, hoveredUuid), [document, hoveredUuid])
  const carriedTo = useMemo(() => areaOf(document, carryTarget?.uuid ?? null), [document, carryTarget])
  const dropTarget = droppedOn ?? carriedTo
  const chosenDesigns = useEditorStore((state) => state.chosenDesigns)
  const placedOn = ({ smart_object: { contents_id } }: SmartObjectRow) =>
    chosenDesign({ chosenDesigns }, contents_id, edits.placed[contents_id])
  const placed = selected && placedOn(selected)
  const settledScale = useSettled(viewport.scale, zoomSettleMs)
  const shownEdits = isShowingOriginal ? noChanges : edits
  const sizeWhile = (isDragging: boolean): Size =>
    previewSize(document, settledScale, { room, pixelRatio: window.devicePixelRatio, isDragging })
  const look: PreviewLook = { ...sizeWhile(false), dragSize: isShowingOriginal ? null : sizeWhile(true) }
  const preview = usePreview(document, shownEdits, look, { fonts: texts.fonts })
  const picture = preview.picture?.uuid === document.uuid ? preview.picture : null
  const isBusy = document.remote === null && preview.failure === null && picture?.edits !== shownEdits
  const isSlow = useSlow(isBusy, slowMs)
  // Handles of an artwork that the picture does not show yet, or cannot, would stand around the one before it.
  const isShown =
    document.remote !== null ||
    (preview.failure === null &&
      showsArtwork(picture?.edits ?? null, selected?.smart_object.contents_id ?? null, placed))
  const isAreaLocked = (area: SmartObjectRow): boolean => isLocked(edits, area)
  const hasHandles = !isShowingOriginal && isShown && selected !== null && !isAreaLocked(selected)
  const beforeWidth =
    comparison === 'split' ? Math.max(0, viewport.offsetX + splitAt * document.width * viewport.scale) : 0
  const frame = useMemo(
    () =>
      selected && placed && hasHandles
        ? handleFrame(selected, placed.placement, placed.artwork, viewport)
        : null,
    [selected, placed, hasHandles, viewport],
  )

  const pointer = useCanvasPointer({
    element,
    document,
    viewport,
    areas,
    targets: texts.targets,
    selected,
    allSelected,
    frame,
    isSpaceHeld,
    placedOn,
    isLocked: isAreaLocked,
    namesAt: (point, reach) =>
      [handles, drawings].flatMap((stage) => stage.current?.namesAt(point, reach) ?? []),
    isBefore: ({ x }) => x < beforeWidth,
  })
  // A failure lies where the hint to drop an artwork would stand.
  const hasFailure = hasOpenFailures || preview.failure !== null
  useReportedPicture(picture, document.remote === null)
  const onKeyDown = useNudge(document.uuid, allSelected)

  const { placeOn, keep } = useDropActions()
  const placeHint = usePlaceHint()
  const areaUnder = (event: DragEvent): SmartObjectRow | null => {
    const bounds = element.current?.getBoundingClientRect()
    if (!bounds) return null
    const free = areas.filter((area) => !isAreaLocked(area))
    return areaAt({ x: event.clientX - bounds.left, y: event.clientY - bounds.top }, free, viewport)
  }
  const drop = useDropTarget({
    hint: (contents, event) => {
      if (contents.kind !== 'pictures' && contents.kind !== 'artwork') return null
      // Several pictures need no area under the pointer: they start at the first.
      const isSeveral = contents.kind === 'pictures' && contents.count > 1
      const area = areaUnder(event) ?? (isSeveral ? (areas[0] ?? null) : null)
      setDropTarget(area)
      if (!area) return t('moveOver')
      const isFilled = placedOn(area) !== null
      return placeHint(contents, event, { area, isFilled, areas: areasFrom(document.layers, area) })
    },
    onDrop: (dropped, event) => {
      const isSeveral = 'files' in dropped && sortDrop(dropped.files).pictures.length > 1
      const area = areaUnder(event)
      if (area || isSeveral) void placeOn(document.uuid, areasFrom(document.layers, area), dropped)
      else void keep(dropped)
    },
    onLeave: () => setDropTarget(null),
  })

  const isSelected = (area: SmartObjectRow | null): boolean => area !== null && allSelected.includes(area)
  // One array until something changes: the drawings stand still while artwork moves.
  const areMarked = !isShowingOriginal && !dropTarget
  const marked = useMemo(() => (areMarked ? allSelected : []), [areMarked, allSelected])
  const size = { width: document.width * viewport.scale, height: document.height * viewport.scale }
  return (
    <CommandMenu place="canvas" onPoint={pointer.point}>
      <div
        ref={element}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys nudge what is selected here
        tabIndex={0}
        role="application"
        aria-label={t('name', { name: document.name })}
        aria-busy={isBusy}
        className="absolute inset-0 touch-none focus-visible:outline-offset-[-2px]"
        style={{ cursor: pointer.cursor }}
        onKeyDown={onKeyDown}
        {...pointer.handlers}
        {...drop}
      >
        {isRemoteDocument(document) ? (
          <RemoteCanvas document={document} viewport={viewport} room={room} />
        ) : (
          <div
            className={
              picture ? 'checkerboard absolute will-change-transform' : 'skeleton absolute rounded-none'
            }
            style={{ left: viewport.offsetX, top: viewport.offsetY, ...size }}
          >
            {!picture && (
              <FramedPicture
                src={pictureAtHand(document.uuid)}
                alt=""
                fit="contain"
                placeholder={null}
                className="size-full"
              />
            )}
          </div>
        )}
        {picture && <CanvasPicture source={picture.source} document={document} viewport={viewport} />}
        <Comparison document={document} viewport={viewport} look={look} />
        {stages && (
          <stages.CanvasDrawings
            ref={drawings}
            document={document}
            viewport={viewport}
            room={room}
            beforeWidth={beforeWidth}
            hovered={isShowingOriginal || hovered === dropTarget || isSelected(hovered) ? null : hovered}
            dropTarget={dropTarget}
            selected={marked}
            hasHandles={frame !== null}
          />
        )}
        <div
          className="pointer-events-none absolute inset-0"
          style={beforeWidth > 0 ? { clipPath: `inset(0 0 0 ${beforeWidth}px)` } : {}}
        >
          {selected && areMarked && (
            <PrintMarginLines documentUuid={document.uuid} area={selected} viewport={viewport} />
          )}
          {stages && selected && frame && !dropTarget && (
            <stages.HandleStage
              ref={handles}
              documentUuid={document.uuid}
              viewport={viewport}
              room={room}
              selected={selected}
            />
          )}
          {!isShowingOriginal &&
            texts.outlines.map(({ key, ...outline }) => (
              <TextOutline key={key} {...outline} viewport={viewport} />
            ))}
        </div>
        {hovered && !isSelected(hovered) && !dropTarget && !isShowingOriginal && (
          <AreaLabel area={hovered} viewport={viewport} />
        )}
        {carriedTo && (
          <AreaLabel
            area={carriedTo}
            viewport={viewport}
            hint={t(carryTarget?.isCopy ? 'copyTo' : 'moveTo', { name: carriedTo.name })}
          />
        )}
        {selected &&
          !placed &&
          !isAreaLocked(selected) &&
          !dropTarget &&
          !isShowingOriginal &&
          !hasFailure && <AreaLabel area={selected} viewport={viewport} hint={t('dropHere')} />}
        {areRulersShown && (
          <Rulers
            viewport={viewport}
            room={room}
            pixelsPerInch={document.remote ? null : document.resolution_ppi}
          />
        )}
        {isSlow && <DrawingNote />}
        {preview.failure && (
          <CanvasFailure title={t('notDrawn')} failure={preview.failure}>
            <Button onClick={preview.retry}>{t('common:retry')}</Button>
          </CanvasFailure>
        )}
      </div>
    </CommandMenu>
  )
}

function areaOf(document: DocumentRecord, uuid: string | null): SmartObjectRow | null {
  const found = findLayerRow(document.layers, uuid)
  return found && !found.isNested && isSmartObject(found.layer) ? found.layer : null
}

/** Says that a picture is on its way; only where it takes long enough to be waited for. */
function DrawingNote() {
  const { t } = useTranslation('canvas')
  return (
    <p
      role="status"
      className="-translate-x-1/2 pointer-events-none absolute bottom-4 left-1/2 flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-sm"
    >
      <LoaderCircle
        size={14}
        strokeWidth={1.5}
        className="animate-[spin_1.2s_steps(12)_infinite] text-accent-text"
        aria-hidden
      />
      {t('drawing')}
    </p>
  )
}

/** Reports the canvas's picture to the status line. */
function useReportedPicture(picture: ReturnType<typeof usePreview>['picture'], isDrawnHere: boolean): void {
  useEffect(() => {
    if (!isDrawnHere) return
    useEditorStore
      .getState()
      .reportPicture(picture && { diagnostics: picture.diagnostics, drawn: picture.drawn })
  }, [picture, isDrawnHere])
}
