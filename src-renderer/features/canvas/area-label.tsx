import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { toScreen, type Viewport } from '../../model/view/viewport'

/** Distance from the edge of the area or of the canvas to the label's middle, CSS px. */
const labelRoom = 20

interface AreaLabelProps {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  /** The possible action here; replaces the name. */
  readonly hint?: string
}

/** A print area's name or a hint, above the area so that it never covers the picture. */
export function AreaLabel({ area, viewport, hint }: AreaLabelProps) {
  const points = area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = (Math.min(...xs) + Math.max(...xs)) / 2
  const top = Math.max(labelRoom, Math.min(...ys) - labelRoom)
  return (
    <div
      aria-hidden
      className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute max-w-56 truncate rounded-full bg-accent-fill px-2.5 py-1 text-center font-medium text-on-fill text-sm shadow-float"
      style={{ left, top }}
    >
      {hint ?? area.name}
    </div>
  )
}
