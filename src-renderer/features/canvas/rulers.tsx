import type { Size } from '@geometry/plane'
import { useTranslation } from 'react-i18next'
import { lengthUnits, unitsPerPixel } from '../../model/view/length-unit'
import type { Viewport } from '../../model/view/viewport'
import { locale } from '../../shared/locale'
import { useEditorStore } from '../../state/editor/editor-store'
import { rulerTicks } from './ruler-ticks'

/** CSS px; the same as `h-5` and `w-5` below. */
export const rulerThickness = 20

interface RulersProps {
  readonly viewport: Viewport
  readonly room: Size
  /** The document's resolution; null if unknown: then only pixels can be shown. */
  readonly pixelsPerInch: number | null
}

/**
 * The document's lengths along the top and the left edge of the canvas, in the inspector's unit; the corner between
 * them changes the unit.
 */
export function Rulers({ viewport, room, pixelsPerInch }: RulersProps) {
  const { t } = useTranslation('canvas')
  const chosen = useEditorStore((state) => state.lengthUnit)
  const unit = pixelsPerInch === null ? 'px' : chosen
  const scale = viewport.scale / unitsPerPixel(unit, pixelsPerInch ?? 1)
  const across = rulerTicks(room.width, viewport.offsetX, scale, unit)
  const down = rulerTicks(room.height, viewport.offsetY, scale, unit)
  const nextUnit = lengthUnits[(lengthUnits.indexOf(unit) + 1) % lengthUnits.length] ?? 'px'
  const text = 'fill-secondary text-[9px] tabular-nums'
  return (
    <div className="pointer-events-none absolute inset-0">
      <svg aria-hidden className="absolute inset-x-0 top-0 h-5 w-full border-line border-b bg-chrome">
        <title>{t('rulerAcross', { unit })}</title>
        {across.map(({ at, label }) => (
          <g key={at}>
            <line
              x1={at}
              x2={at}
              y1={label === null ? 15 : 8}
              y2={rulerThickness}
              className="stroke-line-strong"
            />
            {label !== null && (
              <text x={at + 3} y={11} className={text}>
                {formatLabel(label)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg aria-hidden className="absolute inset-y-0 left-0 h-full w-5 border-line border-r bg-chrome">
        <title>{t('rulerDown', { unit })}</title>
        {down.map(({ at, label }) => (
          <g key={at}>
            <line
              y1={at}
              y2={at}
              x1={label === null ? 15 : 8}
              x2={rulerThickness}
              className="stroke-line-strong"
            />
            {label !== null && (
              <text transform={`translate(11 ${at + 3}) rotate(90)`} className={text}>
                {formatLabel(label)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <button
        type="button"
        disabled={pixelsPerInch === null}
        aria-label={t('rulerUnit', { unit, next: nextUnit })}
        title={t('rulerUnit', { unit, next: nextUnit })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => useEditorStore.getState().setLengthUnit(nextUnit)}
        className="pointer-events-auto absolute top-0 left-0 size-5 border-line border-r border-b bg-chrome text-[9px] text-secondary enabled:hover:bg-hover enabled:hover:text-ink"
      >
        {unit}
      </button>
    </div>
  )
}

/** Without thousands separators, because the room is narrow. */
const formatLabel = (label: number): string =>
  label.toLocaleString(locale(), { useGrouping: false, maximumFractionDigits: 3 })
