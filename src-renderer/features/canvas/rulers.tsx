import { useTranslation } from 'react-i18next'
import type { Size } from '../placement/placed-box'
import { rulerTicks } from './ruler-ticks'
import type { Viewport } from './viewport'

/** CSS px; the same in `h-5` and `w-5` below. */
export const rulerThickness = 20

interface RulersProps {
  readonly viewport: Viewport
  readonly room: Size
}

/** Pixels of the document along the top and the left edge of the canvas. */
export function Rulers({ viewport, room }: RulersProps) {
  const { t } = useTranslation('canvas')
  const across = rulerTicks(room.width, viewport.offsetX, viewport.scale)
  const down = rulerTicks(room.height, viewport.offsetY, viewport.scale)
  const text = 'fill-secondary text-[9px] tabular-nums'
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <svg className="absolute inset-x-0 top-0 h-5 w-full border-line border-b bg-chrome">
        <title>{t('pixelsAcross')}</title>
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
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg className="absolute inset-y-0 left-0 h-full w-5 border-line border-r bg-chrome">
        <title>{t('pixelsDown')}</title>
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
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className="absolute top-0 left-0 size-5 border-line border-r border-b bg-chrome" />
    </div>
  )
}
