import type { Guide } from '@contract/desktop/documents'
import type { Point, Size } from '@geometry/plane'
import type Konva from 'konva'
import { memo, type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { Layer, Line, Stage } from 'react-konva'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { snapColor } from '../../shared/overlay-colors'
import { StageOutline } from '../../shared/stage-handle'
import { namesAt } from '../../shared/stage-hit'
import { useEditorStore } from '../../state/editor/editor-store'
import { GuideLines } from './guide-lines'
import type { HitNames } from './handle-stage'
import { PixelGrid } from './pixel-grid'

interface CanvasDrawingsProps {
  readonly ref: RefObject<HitNames | null>
  readonly document: Size & { readonly uuid: string; readonly guides: readonly Guide[] }
  readonly viewport: Viewport
  readonly room: Size
  /** CSS px from the left that belong to the unedited picture of a comparison: no area is marked there. */
  readonly beforeWidth: number
  /** The area under the pointer, marked along its true outline. */
  readonly hovered: SmartObjectRow | null
  /** The area on which a drop would place artwork now. */
  readonly dropTarget: SmartObjectRow | null
  /** The selected areas, the leading one first; empty while handles would be hidden. */
  readonly selected: readonly SmartObjectRow[]
  /** Whether handles stand around the leading area's artwork. */
  readonly hasHandles: boolean
}

/**
 * Overlays that stand still while artwork moves: the pixel grid, guides, the outlines of print areas, snap lines. The
 * stage receives no pointer events, `useCanvasPointer` does, and asks it for the guide under a pointer. Nothing here
 * fills an area: the colours of artwork stay as they are under every outline.
 */
export const CanvasDrawings = memo(function CanvasDrawings(props: CanvasDrawingsProps) {
  const { ref, document, viewport, room, beforeWidth, hovered, dropTarget, selected, hasHandles } = props
  const guides = useRef<Konva.Layer>(null)
  useImperativeHandle(
    ref,
    () => ({ namesAt: (point, reach) => (guides.current ? namesAt(guides.current, point, reach) : []) }),
    [],
  )
  const [leading] = selected
  return (
    <Stage width={room.width} height={room.height} className="pointer-events-none absolute inset-0">
      <Layer ref={guides}>
        <PixelGrid document={document} viewport={viewport} room={room} />
        <GuideLines document={document} viewport={viewport} room={room} />
      </Layer>
      <Layer
        listening={false}
        clipX={beforeWidth}
        clipY={0}
        clipWidth={Math.max(0, room.width - beforeWidth)}
        clipHeight={room.height}
      >
        {selected.map((area) => (
          <AreaOutline
            key={area.uuid}
            area={area}
            viewport={viewport}
            width={area === leading && hasHandles ? 1 : 2}
            isDashed={area === leading && hasHandles}
          />
        ))}
        {hovered && <AreaOutline area={hovered} viewport={viewport} width={2} />}
        {dropTarget && <AreaOutline area={dropTarget} viewport={viewport} width={4} />}
        {leading && <SnapLines area={leading} viewport={viewport} />}
      </Layer>
    </Stage>
  )
})

interface AreaOutlineProps {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  readonly width: number
  readonly isDashed?: boolean
}

function AreaOutline({ area, viewport, ...line }: AreaOutlineProps) {
  const points = area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y }))
  return <StageOutline points={points} {...line} />
}

/** Enough for a line on a mug to look round. */
const pointsPerBentLine = 24

/** Lines of the smart object's own canvas, in its perspective and bent with it, or of the document. */
function SnapLines({ area, viewport }: { readonly area: SmartObjectRow; readonly viewport: Viewport }) {
  const lines = useEditorStore((state) => state.snapLines)
  const surface = useMemo(() => surfaceOfSmartObject(area.smart_object), [area])
  if (!surface) return null
  return lines.map(({ of, from, to }) => {
    const steps = of === 'canvas' && surface.isBent ? pointsPerBentLine : 1
    const points = Array.from({ length: steps + 1 }, (_, step): Point => {
      const part = step / steps
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      return toScreen(viewport, of === 'canvas' ? surface.toDocument(at) : at)
    }).flatMap(({ x, y }) => [x, y])
    return <Line key={points.join()} points={points} stroke={snapColor} strokeWidth={1} lineCap="round" />
  })
}
