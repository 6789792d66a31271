// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it
import type { VirtualItem } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from '../../model/batch/batch-grid-model'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { useBatchStore } from '../../state/batch/batch-store'
import { VariantSwatches } from '../batch-variants/variant-swatches'
import { MockupHeader } from './mockup-header'

interface GridHeaderProps {
  readonly columns: readonly GridColumn[]
  readonly shown: readonly VirtualItem[]
  readonly rowHeaderWidth: number
  readonly cellWidth: number
  readonly height: number
  /** Width of the button after the last mockup. */
  readonly addWidth: number
}

/** The mockups, each above its variants; stays visible, and is not rendered again while rows scroll below it. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { columns, shown, rowHeaderWidth, cellWidth, height, addWidth } = props
  const { t } = useTranslation('batch')
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const span = Math.max(1, recipe.variants.length)
  const first = columns[shown[0]?.index ?? 0]?.mockupIndex ?? 0
  const last = columns[shown.at(-1)?.index ?? 0]?.mockupIndex ?? 0
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 flex border-line border-b bg-chrome"
      style={{ height }}
    >
      <div
        role="columnheader"
        className="sticky left-0 z-30 flex shrink-0 flex-col justify-center border-line border-r bg-chrome px-3"
        style={{ width: rowHeaderWidth }}
      >
        <span className="font-medium">{recipe.table ? recipe.table.name : t('designs')}</span>
        <span className="text-secondary text-sm tabular-nums">
          {t('rowsCounted', { count: recipe.table?.rows.length ?? recipe.designs.length })}
        </span>
      </div>
      {recipe.mockups.slice(first, last + 1).map((mockup, offset) => {
        const index = first + offset
        return (
          <MockupHeader
            // A mockup may appear in the grid more than once.
            key={`${index} ${mockup.mockup_id}`}
            index={index}
            mockup={mockup}
            left={rowHeaderWidth + index * span * cellWidth}
            width={span * cellWidth}
          />
        )
      })}
      {recipe.variants.length > 0 &&
        shown.map((item) => {
          const column = columns[item.index]
          if (!column?.variant) return null
          return (
            <div
              key={item.key}
              role="columnheader"
              aria-colindex={item.index + 2}
              className="absolute bottom-0 flex h-7 items-center gap-1.5 border-line border-t border-r px-2 text-secondary text-sm"
              style={{ left: rowHeaderWidth + item.start, width: item.size }}
            >
              <VariantSwatches variant={column.variant} className="size-3" />
              <span
                className={classNames(
                  'truncate',
                  column.mockup.excluded_variants.includes(column.variant.id) && 'line-through',
                )}
              >
                {column.variant.name}
              </span>
            </div>
          )
        })}
      <div
        role="columnheader"
        className="absolute top-0 flex h-14 items-center justify-center"
        style={{ left: rowHeaderWidth + columns.length * cellWidth, width: addWidth }}
      >
        <Button
          look="quiet"
          className="px-2 text-secondary"
          onClick={() => useBatchStore.getState().openMockupPicker(true)}
        >
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {t('addMockupsButton')}
        </Button>
      </div>
    </div>
  )
})
