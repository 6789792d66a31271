import type { Guide } from '@contract/desktop/documents'
import type { Point, Size } from '@geometry/plane'
import { memo, useMemo } from 'react'
import { Layer, Line, Rect, Stage } from 'react-konva'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { guideColor, lineColor, snapColor, underlineColor } from './overlay-colors'

interface CanvasDrawingsProps {
  readonly document: Size & { readonly uuid: string; readonly guides: readonly Guide[] }
  readonly viewport: Viewport
  readonly room: Size
  /** The area under the pointer, highlighted along its true outline. */
  readonly hovered: SmartObjectRow | null
  /** The area on which a drop would place artwork now. */
  readonly dropTarget: SmartObjectRow | null
  readonly selected: SmartObjectRow | null
}

/**
 * Overlays that stand still while artwork moves: the pixel grid, the highlight of print areas, snap lines. The stage
 * receives no pointer events, `useCanvasPointer` does; handles move with every frame and are shapes of the page.
 */
export const CanvasDrawings = memo(function CanvasDrawings({
  document,
  viewport,
  room,
  hovered,
  dropTarget,
  selected,
}: CanvasDrawingsProps) {
  return (
    <Stage
      width={room.width}
      height={room.height}
      listening={false}
      className="pointer-events-none absolute inset-0"
    >
      <Layer listening={false}>
        <PixelGrid document={document} viewport={viewport} room={room} />
        <Guides document={document} viewport={viewport} room={room} />
      </Layer>
      <Layer listening={false}>
        {hovered && <Glow area={hovered} viewport={viewport} isTarget={false} />}
        {dropTarget && <Glow area={dropTarget} viewport={viewport} isTarget />}
        {selected && <SnapLines area={selected} viewport={viewport} />}
      </Layer>
    </Stage>
  )
})

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y])

interface GlowProps {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  /** A drop would land here: a stronger, filled highlight. */
  readonly isTarget: boolean
}

function Glow({ area, viewport, isTarget }: GlowProps) {
  const points = flat(area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y })))
  const width = isTarget ? 3 : 2
  const outline = { points, closed: true, lineJoin: 'round' } as const
  return (
    <>
      <Line {...outline} stroke={underlineColor} strokeWidth={width + 2} />
      <Line
        {...outline}
        stroke={lineColor}
        strokeWidth={width}
        fill={isTarget ? 'rgba(59, 130, 246, 0.18)' : 'rgba(59, 130, 246, 0.07)'}
        shadowColor={lineColor}
        shadowBlur={isTarget ? 18 : 12}
        shadowForStrokeEnabled
      />
    </>
  )
}

/** Lines of the smart object's own canvas, in its perspective, or of the document. */
function SnapLines({ area, viewport }: { readonly area: SmartObjectRow; readonly viewport: Viewport }) {
  const lines = useEditorStore((state) => state.snapLines)
  const surface = useMemo(() => surfaceOfSmartObject(area.smart_object), [area])
  if (!surface) return null
  return lines.map(({ of, from, to }) => {
    const ends = [from, to].map((end) => toScreen(viewport, of === 'canvas' ? surface.toDocument(end) : end))
    const points = flat(ends)
    return <Line key={points.join()} points={points} stroke={snapColor} strokeWidth={1} lineCap="round" />
  })
}

interface GuidesProps {
  readonly document: CanvasDrawingsProps['document']
  readonly viewport: Viewport
  readonly room: Size
}

/** The file's and the person's own, shown together with the rulers. */
function Guides({ document, viewport, room }: GuidesProps) {
  const areShown = useEditorStore((state) => state.areRulersShown)
  const guides = useEditorStore((state) => historyOf(state, document.uuid).present.guides)
  const draft = useEditorStore((state) => state.guideDraft)
  if (!areShown) return null
  const shown = [
    ...document.guides,
    ...guides.filter((guide) => guide !== draft?.moved),
    ...(draft ? [draft] : []),
  ]
  return shown.map(({ axis, position }, index) => {
    // Centred on a device pixel, so that the line is sharp.
    const at = Math.round(toScreen(viewport, { x: position, y: position })[axis]) + 0.5
    const points = axis === 'x' ? [at, 0, at, room.height] : [0, at, room.width, at]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two guides may lie on the same pixel
      <Line key={index} points={points} stroke={guideColor} strokeWidth={1} />
    )
  })
}

/** From this zoom on (device px per document px) every pixel is framed. */
const pixelGridZoom = 8

interface PixelGridProps {
  readonly document: Size
  readonly viewport: Viewport
  readonly room: Size
}

/** Nothing until pixels are large. Only the visible lines: at most a few hundred. */
function PixelGrid({ document, viewport, room }: PixelGridProps) {
  const { scale, offsetX, offsetY } = viewport
  if (scale * window.devicePixelRatio < pixelGridZoom) return null
  const lines = (offset: number, length: number, visible: number): number[] => {
    const first = Math.max(0, Math.ceil(-offset / scale))
    const last = Math.min(length, Math.floor((visible - offset) / scale))
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, index) => (first + index) * scale + offset,
    )
  }
  const start = toScreen(viewport, { x: 0, y: 0 })
  const end = toScreen(viewport, { x: document.width, y: document.height })
  const stroke = { stroke: '#808080', opacity: 0.35, strokeWidth: 1 }
  return (
    <>
      {lines(offsetX, document.width, room.width).map((x) => (
        <Line key={`x${x}`} points={[x, start.y, x, end.y]} {...stroke} />
      ))}
      {lines(offsetY, document.height, room.height).map((y) => (
        <Line key={`y${y}`} points={[start.x, y, end.x, y]} {...stroke} />
      ))}
      <Rect x={start.x} y={start.y} width={end.x - start.x} height={end.y - start.y} stroke="#808080" />
    </>
  )
}
