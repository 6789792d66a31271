import type { Uuid } from '@contract/vocabulary'
import type { Point, Size } from '@geometry/plane'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { surfaceOfSmartObject } from '../../model/placement/surface-of-smart-object'
import { toScreen, type Viewport } from '../../model/view/viewport'
import { lineColor, underlineColor } from '../../shared/overlay-colors'
import { usePixelsPerInch } from '../../state/editor/use-pixels-per-inch'
import { usePrintMargins } from '../../state/editor/use-print-margins'

interface PrintMarginLinesProps {
  readonly documentUuid: Uuid
  readonly area: SmartObjectRow
  readonly viewport: Viewport
}

/** Points along each side: enough for the bend of a cup. */
const steps = 12

/** The safe area of a print area as a quiet line; the bleed lies beyond the edge, where the mockup shows nothing. */
export function PrintMarginLines({ documentUuid, area, viewport }: PrintMarginLinesProps) {
  const pixelsPerInch = usePixelsPerInch(documentUuid, area)
  const { safe } = usePrintMargins(documentUuid, area)
  const { canvas } = area.smart_object
  const inset = safe * pixelsPerInch
  if (inset <= 0 || 2 * inset >= Math.min(canvas.width, canvas.height)) return null
  const surface = surfaceOfSmartObject(area.smart_object)
  if (!surface) return null
  const points = edgeInside(canvas, inset)
    .map((point) => toScreen(viewport, surface.toDocument(point)))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      data-safe-area
    >
      <polygon points={points} stroke={underlineColor} strokeWidth={3} opacity={0.4} />
      <polygon points={points} stroke={lineColor} strokeWidth={1} strokeDasharray="2 4" />
    </svg>
  )
}

const edgeInside = ({ width, height }: Size, inset: number): readonly Point[] => {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset]
  const side = (from: Point, to: Point): readonly Point[] =>
    Array.from({ length: steps }, (_, at) => ({
      x: from.x + ((to.x - from.x) * at) / steps,
      y: from.y + ((to.y - from.y) * at) / steps,
    }))
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.flatMap((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner))
}
