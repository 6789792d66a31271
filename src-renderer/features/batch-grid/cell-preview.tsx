import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Eye, Type } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { columnsOf, pictureKey, placeAfterKey, rowAt, rowCount } from '../../model/batch/batch-grid-model'
import { cellAddress } from '../../model/batch/cell-address'
import { changeOfCell, nameOfCell } from '../../model/batch/cell-edits'
import { rowTitle } from '../../model/batch/row-title'
import type { PlacedBox } from '../../model/placement/placed-box'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { IconButton } from '../../shared/icon-button'
import { LivePicture } from '../../shared/live-picture'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups, useMockupDocument } from '../../state/batch/use-batch-mockups'
import { useCellSurroundings } from '../../state/batch/use-cell-surroundings'
import { useForecast } from '../../state/batch/use-forecast'
import { CellFailure } from './cell-failure'
import { CellPanel } from './cell-panel'
import { CutOutNote } from './cut-out-note'
import { type CellPlacement, useCellPlacement } from './use-cell-placement'
import { useOpenCell } from './use-open-cell'
import { useRunCells } from './use-run-cells'
import { useTextNote } from './use-text-note'

/** A large view of the active cell: arrow keys move through the grid, the backslash shows the unedited mockup. */
export function CellPreview() {
  const { t } = useTranslation('batch')
  const queries = useDesktopQueries()
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const recipeId = useBatchStore((state) => (state.keptRecipe === recipe ? state.recipeId : null))
  const place = useBatchStore((state) => state.activeCell)
  const mockups = useBatchMockups()
  const surroundings = useCellSurroundings()
  const { problemsOfCell, textNotesOfCell, cutOutsOfCell } = useForecast()
  const sentenceOf = useTextNote()
  const { filesOf } = useRunCells()
  const { pointAtCell, openCellPreview } = useBatchStore.getState()
  const [isBefore, setBefore] = useState(false)
  const columns = useMemo(() => columnsOf(recipe), [recipe])
  const row = rowAt(recipe, place.row)
  const column = columns[place.column]
  const { data: artwork } = useQuery({
    ...queries.artworks.get.queryOptions({ input: { artwork_id: row?.artworkId ?? '' } }),
    enabled: row?.artworkId != null,
  })
  const cell = useCellPlacement(row, column, artwork)
  const mockup = mockups.get(column?.mockup.mockup_id ?? '')
  const document = useMockupDocument(mockup)
  const openCell = useOpenCell()
  if (!row || !column || !cell) return null
  const design = row.values ? rowTitle(row.values, recipe.table).title : (artwork?.name ?? '')
  const title = [design, mockup?.name, column.variant?.name].filter(Boolean).join(' · ')
  const move = (key: string) => {
    const next = placeAfterKey({ key, ctrlKey: false, metaKey: false }, place, {
      rows: rowCount(recipe),
      columns: columns.length,
      page: 1,
    })
    if (next) pointAtCell(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The fields of the panel have arrow keys of their own.
    if (event.target instanceof HTMLInputElement) return
    if (event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      const nudged = nudgedBox(cell, event.key, event.shiftKey ? 0.1 : 0.01)
      if (nudged) cell.changeBox(nudged, `nudge-${row.index}-${place.column}`)
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      move(event.key)
    }
    if (event.key === '\\') setBefore(!isBefore)
  }
  const change = changeOfCell(recipe, nameOfCell(row, column))
  const at = { row: row.index, mockup: column.mockupIndex, variant: column.variantIndex }
  const problems = problemsOfCell(at)
  const notes = textNotesOfCell(at)
  const cutOuts = cutOutsOfCell(at)
  const failed = filesOf(row, column).find(({ state }) => state === 'failed')?.failure ?? null
  const isFailing = failed !== null || problems.length > 0
  const address = recipeId === null ? null : cellAddress({ recipeId, row, column, change, surroundings })
  return (
    <DialogFrame width="window" title={title} onClose={() => openCellPreview(false)} onKeyDown={onKeyDown}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 items-center justify-center bg-canvas p-4">
          {isFailing && !isBefore ? (
            <CellFailure row={row} column={column} failed={failed} problems={problems} />
          ) : (
            <LivePicture
              key={pictureKey(row, column)}
              src={isBefore ? (mockup?.thumbnail_url ?? null) : address}
              alt={isBefore ? t('beforeOf', { name: mockup?.name ?? '' }) : title}
              className="size-full"
            />
          )}
        </div>
        <CellPanel
          cell={cell}
          isLeftOut={change?.is_included === false}
          onOpenEditor={
            artwork && mockup && document && cell.area
              ? () => void openCell({ row, column, cell, artwork, mockup, document, title })
              : null
          }
        />
      </div>
      {notes.length + cutOuts.length > 0 && !isFailing && (
        <ul className="flex max-h-28 shrink-0 flex-col gap-1 overflow-y-auto border-line border-t px-4 py-2 text-sm">
          {cutOuts.map((note) => (
            <CutOutNote key={note.artwork_id} {...note} />
          ))}
          {notes.map((note) => (
            <li key={`${note.layer} ${note.kind}`} className="flex gap-2">
              <Type
                size={14}
                strokeWidth={1.5}
                className={`mt-0.5 shrink-0 ${note.kind === 'shrinks' ? 'text-secondary' : 'text-warning'}`}
                aria-hidden
              />
              <span className="wrap-anywhere min-w-0 select-text">{sentenceOf(note)}</span>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex h-12 shrink-0 items-center gap-1 border-line border-t px-3">
        <IconButton icon={ArrowUp} label={t('rowBefore')} chord="arrowup" onClick={() => move('ArrowUp')} />
        <IconButton
          icon={ArrowDown}
          label={t('rowAfter')}
          chord="arrowdown"
          onClick={() => move('ArrowDown')}
        />
        <IconButton
          icon={ChevronLeft}
          label={t('columnBefore')}
          chord="arrowleft"
          onClick={() => move('ArrowLeft')}
        />
        <IconButton
          icon={ChevronRight}
          label={t('columnAfter')}
          chord="arrowright"
          onClick={() => move('ArrowRight')}
        />
        <span className="ml-2 text-secondary tabular-nums">
          {t('cellPlace', {
            row: place.row + 1,
            rows: rowCount(recipe),
            column: place.column + 1,
            columns: columns.length,
          })}
        </span>
        <span className="flex-1" />
        <Button
          aria-pressed={isBefore}
          onClick={() => setBefore(!isBefore)}
          className="aria-pressed:bg-selected"
        >
          <Eye size={14} strokeWidth={1.5} aria-hidden />
          {t('before')}
        </Button>
      </footer>
    </DialogFrame>
  )
}

/** The design moved by a share of its print area; null if its place is not known. */
const nudgedBox = ({ box, area }: CellPlacement, key: string, share: number): Partial<PlacedBox> | null => {
  if (!box || !area) return null
  const { width, height } = area.smart_object.canvas
  const step = Math.max(width, height) * share
  const x = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0
  const y = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0
  return { center: { x: box.center.x + x, y: box.center.y + y } }
}
