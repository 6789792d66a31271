import { FileSpreadsheet, ImagePlus, LayoutGrid, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { SegmentedControl } from '../../shared/segmented-control'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchSources } from '../../state/batch/use-batch-sources'
import { useRunCount } from '../../state/batch/use-runs'
import { RecipeMenu } from '../batch-recipe/recipe-menu'

/** The recipe's name, the choice of grid, runs or hot folders, and the import buttons. */
export function BatchHeader() {
  const { t } = useTranslation('batch')
  const view = useBatchStore((state) => state.batchView)
  const canUndo = useBatchStore((state) => state.recipeHistory.past.length > 0)
  const canRedo = useBatchStore((state) => state.recipeHistory.future.length > 0)
  const cellSize = useBatchStore((state) => state.cellSize)
  const { showBatchView, undoRecipe, redoRecipe, setCellSize, openMockupPicker } = useBatchStore.getState()
  const { chooseDesigns, chooseTable } = useBatchSources()
  const runCount = useRunCount()
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-chrome px-3 py-1">
      <h1 className="sr-only">{t('title')}</h1>
      <RecipeMenu />
      <div className="shrink-0">
        <SegmentedControl
          label={t('view')}
          widths="words"
          value={view}
          options={[
            { value: 'grid', label: t('grid') },
            {
              value: 'runs',
              label: runCount === 0 ? t('runs') : t('runsCounted', { count: runCount }),
            },
            { value: 'hot-folders', label: t('hotFolders') },
          ]}
          onChange={showBatchView}
        />
      </div>
      {view === 'grid' && (
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <div className="w-24">
            <SegmentedControl
              label={t('cellSize')}
              value={cellSize}
              options={[
                { value: 'small', label: 'S', title: t('cellSizes.small') },
                { value: 'medium', label: 'M', title: t('cellSizes.medium') },
                { value: 'large', label: 'L', title: t('cellSizes.large') },
              ]}
              onChange={setCellSize}
            />
          </div>
          <IconButton icon={Undo2} label={t('undo')} chord="mod+z" disabled={!canUndo} onClick={undoRecipe} />
          <IconButton
            icon={Redo2}
            label={t('redo')}
            chord="mod+shift+z"
            disabled={!canRedo}
            onClick={redoRecipe}
          />
          <span className="mx-1 h-5 w-px bg-line" aria-hidden />
          <Button look="quiet" className="px-2" onClick={chooseDesigns}>
            <ImagePlus size={16} strokeWidth={1.5} aria-hidden />
            {t('addDesigns')}
          </Button>
          <Button look="quiet" className="px-2" onClick={() => openMockupPicker(true)}>
            <LayoutGrid size={16} strokeWidth={1.5} aria-hidden />
            {t('addMockups')}
          </Button>
          <Button look="quiet" className="px-2" onClick={chooseTable}>
            <FileSpreadsheet size={16} strokeWidth={1.5} aria-hidden />
            {t('addTable')}
          </Button>
        </div>
      )}
    </header>
  )
}
