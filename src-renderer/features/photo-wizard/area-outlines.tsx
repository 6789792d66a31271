import type { DraftArea, ProposedArea } from '@contract/desktop/photo-drafts'
import { areaOutline, meshOfCurve } from '@geometry/curved-area'
import type { Point } from '@geometry/plane'
import { quadCenter, quadTrouble } from '../../model/photo/quads'
import { toScreen, type Viewport } from '../../model/view/viewport'

interface AreaOutlinesProps {
  readonly areas: readonly DraftArea[]
  readonly selected: string | null
  readonly suggestions: readonly ProposedArea[]
  readonly viewport: Viewport
  /** A box that is being dragged for a new area. */
  readonly box: readonly Point[] | null
}

/** The sides of areas, legible on any photo: a dark line under a light one. It only draws. */
export function AreaOutlines({ areas, selected, suggestions, viewport, box }: AreaOutlinesProps) {
  const pointsOf = (points: readonly Point[]): string =>
    points
      .map((point) => toScreen(viewport, point))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" fill="none">
      {suggestions.map(({ quad }) => (
        <g key={pointsOf(quad)} strokeLinejoin="round">
          <polygon
            points={pointsOf(quad)}
            stroke="rgb(0 0 0 / 0.5)"
            strokeWidth={3.5}
            strokeDasharray="6 5"
          />
          <polygon points={pointsOf(quad)} stroke="#ffffff" strokeWidth={1.5} strokeDasharray="6 5" />
        </g>
      ))}
      {areas.map((area) => {
        const points = pointsOf(areaOutline(area.quad, meshOfCurve(area.quad, area.curve)))
        const isSelected = area.uuid === selected
        const line = quadTrouble(area.quad) === null ? (isSelected ? '#3b82f6' : '#ffffff') : '#f87171'
        const center = toScreen(viewport, quadCenter(area.quad))
        return (
          <g key={area.uuid} strokeLinejoin="round">
            <polygon points={points} stroke="rgb(0 0 0 / 0.5)" strokeWidth={isSelected ? 4 : 3} />
            <polygon points={points} stroke={line} strokeWidth={isSelected ? 2 : 1.25} />
            {!isSelected && (
              <text
                x={center.x}
                y={center.y}
                textAnchor="middle"
                dominantBaseline="middle"
                className="fill-white font-medium text-sm [paint-order:stroke] [stroke-linejoin:round]"
                stroke="rgb(0 0 0 / 0.65)"
                strokeWidth={3}
              >
                {area.name}
              </text>
            )}
          </g>
        )
      })}
      {box && (
        <polygon points={pointsOf(box)} stroke="#3b82f6" strokeWidth={2} fill="rgb(59 130 246 / 0.15)" />
      )}
    </svg>
  )
}
