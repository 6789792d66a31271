import type { Size } from '@geometry/plane'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { alignBox, type ScaleHandle } from '../../model/placement/box-gestures'
import type { PlacedBox } from '../../model/placement/placed-box'
import { classNames } from '../../shared/class-names'

interface AlignmentGridProps {
  readonly box: PlacedBox
  readonly canvas: Size
  onAlign(box: PlacedBox): void
}

const sides = [-1, 0, 1] as const
const points: readonly (ScaleHandle & { readonly name: string })[] = sides.flatMap((y) =>
  sides.map((x) => ({
    x,
    y,
    name: `${['top', 'middle', 'bottom'][y + 1]}${['Left', 'Centre', 'Right'][x + 1]}`,
  })),
)
/** A box as wide as the area is aligned to the middle and to both sides; it is marked in the middle. */
const fromTheMiddle = [4, 1, 3, 5, 7, 0, 2, 6, 8]
/** Boxes closer than this to an alignment count as aligned, canvas px. */
const samePlacePx = 0.05

/** Nine alignments of the artwork on its print area; the current one is marked. Arrow keys move from point to point. */
export function AlignmentGrid({ box, canvas, onAlign }: AlignmentGridProps) {
  const { t } = useTranslation('inspector')
  const grid = useRef<HTMLFieldSetElement>(null)
  const lies = (point: ScaleHandle): boolean => {
    const { center } = alignBox(box, canvas, point)
    return Math.hypot(center.x - box.center.x, center.y - box.center.y) < samePlacePx
  }
  const current = fromTheMiddle.find((index) => lies(points[index]!)) ?? -1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[from + step]?.focus()
  }
  return (
    <fieldset
      ref={grid}
      aria-label={t('align')}
      onKeyDown={onKeyDown}
      className="grid size-16 shrink-0 grid-cols-3 overflow-hidden rounded-md border border-line bg-field"
    >
      {points.map((point, index) => (
        <button
          key={point.name}
          type="button"
          tabIndex={index === Math.max(0, current) ? 0 : -1}
          aria-label={t(`alignments.${point.name}` as 'alignments.topLeft')}
          title={t(`alignments.${point.name}` as 'alignments.topLeft')}
          aria-pressed={index === current}
          onClick={() => onAlign(alignBox(box, canvas, point))}
          className="group flex items-center justify-center hover:bg-hover focus-visible:outline-offset-[-2px]"
        >
          <span
            className={classNames(
              'rounded-[1px] transition-transform',
              index === current ? 'size-2 bg-accent' : 'size-1 bg-secondary group-hover:scale-150',
            )}
          />
        </button>
      ))}
    </fieldset>
  )
}
