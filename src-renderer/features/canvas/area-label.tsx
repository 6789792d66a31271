import type { SmartObjectRow } from '../layers-panel/layer-tree'
import { toScreen, type Viewport } from './viewport'

interface AreaLabelProps {
  readonly area: SmartObjectRow
  readonly viewport: Viewport
  /** What can be done here, after the name. */
  readonly hint?: string
}

/** A print area's name: at its highest point, or with a hint in its middle. */
export function AreaLabel({ area, viewport, hint }: AreaLabelProps) {
  const points = area.smart_object.outline.map(([x, y]) => toScreen(viewport, { x, y }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = (Math.min(...xs) + Math.max(...xs)) / 2
  const top = hint ? (Math.min(...ys) + Math.max(...ys)) / 2 : Math.min(...ys) - 12
  return (
    <div
      aria-hidden
      className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute max-w-56 truncate rounded-full bg-accent-fill px-2.5 py-1 text-center font-medium text-sm text-white shadow-float"
      style={{ left, top }}
    >
      {hint ? `${hint} · ${area.name}` : area.name}
    </div>
  )
}
