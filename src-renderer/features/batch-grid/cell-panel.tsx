import type { FitMode } from '@contract/vocabulary'
import { Eye, EyeOff, PenTool, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { NumberField } from '../../shared/number-field'
import { SegmentedControl } from '../../shared/segmented-control'
import type { CellPlacement } from './use-cell-placement'

interface CellPanelProps {
  readonly cell: CellPlacement
  /** Whether the cell itself is left out. */
  readonly isLeftOut: boolean
  /** Null: the cell cannot be opened in the editor. */
  readonly onOpenEditor: (() => void) | null
}

const fits = ['fill', 'fit', 'crop'] as const satisfies readonly FitMode[]

/** Places the design of one cell apart from its column, in per cent of the print area. */
export function CellPanel({ cell, isLeftOut, onOpenEditor }: CellPanelProps) {
  const { t } = useTranslation('batch')
  const { placement, box, area } = cell
  const canvas = area?.smart_object.canvas
  return (
    <aside
      aria-label={t('thisPicture')}
      className="flex w-60 shrink-0 flex-col gap-3 overflow-y-auto border-line border-l p-3"
    >
      <h3 className="flex h-7 items-center font-semibold">{t('thisPicture')}</h3>
      <SegmentedControl
        label={t('fit')}
        value={placement.fit}
        options={fits.map((fit) => ({ value: fit, label: t(`fits.${fit}`), title: t(`fitHints.${fit}`) }))}
        onChange={(fit) => cell.change({ ...placement, fit })}
      />
      <div className="grid grid-cols-2 gap-2">
        {box && canvas && (
          <>
            <NumberField
              label={t('cellLeft')}
              caption="X"
              unit="%"
              value={share(box.center.x - canvas.width / 2, canvas.width)}
              onChange={(x, gesture) =>
                cell.changeBox({ center: { ...box.center, x: canvas.width * (0.5 + x / 100) } }, gesture)
              }
            />
            <NumberField
              label={t('cellTop')}
              caption="Y"
              unit="%"
              value={share(box.center.y - canvas.height / 2, canvas.height)}
              onChange={(y, gesture) =>
                cell.changeBox({ center: { ...box.center, y: canvas.height * (0.5 + y / 100) } }, gesture)
              }
            />
            <NumberField
              label={t('cellSizeShare')}
              caption="↔"
              unit="%"
              minimum={1}
              value={share(box.width, canvas.width)}
              onChange={(wide, gesture) => {
                const width = (canvas.width * wide) / 100
                cell.changeBox({ width, height: (box.height * width) / box.width }, gesture)
              }}
            />
          </>
        )}
        <NumberField
          label={t('cellRotation')}
          caption="∠"
          unit="°"
          minimum={-360}
          maximum={360}
          value={placement.rotate}
          onChange={(rotate, gesture) => cell.change({ ...placement, rotate }, gesture)}
        />
      </div>
      {box && <p className="text-secondary text-sm">{t('nudgeHint')}</p>}
      {onOpenEditor && (
        <Button onClick={onOpenEditor}>
          <PenTool size={14} strokeWidth={1.5} aria-hidden />
          {t('openInEditor')}
        </Button>
      )}
      <Button onClick={() => cell.leaveOut(!isLeftOut)}>
        {isLeftOut ? (
          <Eye size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <EyeOff size={14} strokeWidth={1.5} aria-hidden />
        )}
        {t(isLeftOut ? 'takeCellIn' : 'leaveCellOut')}
      </Button>
      <span className="flex-1" />
      {cell.isApart && (
        <>
          <p className="text-secondary text-sm">{t('cellApart')}</p>
          <Button onClick={cell.reset}>
            <RotateCcw size={14} strokeWidth={1.5} aria-hidden />
            {t('resetCell')}
          </Button>
        </>
      )}
    </aside>
  )
}

const share = (part: number, whole: number): number => (part / whole) * 100
