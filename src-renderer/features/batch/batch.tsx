import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels'
import { useDropTarget } from '../../drop/use-drop-target'
import { rowCount } from '../../model/batch/batch-grid-model'
import { PanelDivider } from '../../shared/panel-divider'
import { panelStorage } from '../../shared/panel-widths'
import { useWideWindow } from '../../shared/use-wide-window'
import { useBatchStore } from '../../state/batch/batch-store'
import { lastingStorage } from '../../state/kept/lasting-storage'
import { BatchGrid } from '../batch-grid/batch-grid'
import { CellPreview } from '../batch-grid/cell-preview'
import { RecipePanel } from '../batch-recipe/recipe-panel'
import { InterruptedNote } from '../batch-runs/interrupted-note'
import { RunsView } from '../batch-runs/runs-view'
import { FolderDialog } from '../batch-table/folder-dialog'
import { MappingDialog } from '../batch-table/mapping-dialog'
import { HotFoldersPage } from '../hot-folders/hot-folders-page'
import { MockupPicker } from '../mockup-picker/mockup-picker'
import { BatchEmpty } from './batch-empty'
import { BatchHeader } from './batch-header'
import { BatchSkeleton } from './batch-skeleton'
import { useBatchDrop } from './use-batch-drop'

/** Designs × mockups × variants: the grid and its recipe, the runs, or the folders that feed recipes. */
export function Batch() {
  const view = useBatchStore((state) => state.batchView)
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const isRestored = useBatchStore((state) => state.isRecipeRestored)
  const isMappingOpen = useBatchStore((state) => state.isMappingOpen) && recipe.table !== null
  const isPickerOpen = useBatchStore((state) => state.isMockupPickerOpen)
  const proposedFolder = useBatchStore((state) => state.proposedFolder)
  const isCellPreviewOpen = useBatchStore((state) => state.isCellPreviewOpen)
  const drop = useDropTarget(useBatchDrop())
  const isEmpty = rowCount(recipe) === 0 || recipe.mockups.length === 0

  return (
    <div className="flex h-full flex-col bg-canvas" {...drop}>
      <BatchHeader />
      <InterruptedNote />
      {view === 'hot-folders' ? (
        <HotFoldersPage />
      ) : view === 'runs' ? (
        <RunsView />
      ) : !isRestored ? (
        <BatchSkeleton />
      ) : isEmpty ? (
        <BatchEmpty />
      ) : (
        <GridAndRecipe />
      )}
      {proposedFolder && <FolderDialog table={proposedFolder} />}
      {isPickerOpen && <MockupPicker />}
      {isMappingOpen && recipe.table && <MappingDialog table={recipe.table} />}
      {isCellPreviewOpen && !isEmpty && view === 'grid' && <CellPreview />}
    </div>
  )
}

const panels = panelStorage(lastingStorage, 'grid', () => window.innerWidth)

function GridAndRecipe() {
  const { t } = useTranslation('batch')
  // The first size: a panel whose default changes is laid out anew.
  const [isWide] = useState(useWideWindow())
  const layout = useDefaultLayout({ id: 'batch-panels', storage: panels })
  return (
    <Group
      orientation="horizontal"
      className="min-h-0 flex-1"
      {...(layout.defaultLayout ? { defaultLayout: layout.defaultLayout } : {})}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Panel id="grid" minSize={360} className="flex min-h-0 flex-col">
        <BatchGrid />
      </Panel>
      <PanelDivider label={t('recipeWidth')} />
      <Panel
        id="recipe"
        defaultSize={isWide ? 376 : 312}
        minSize={280}
        maxSize={560}
        groupResizeBehavior="preserve-pixel-size"
      >
        <RecipePanel />
      </Panel>
    </Group>
  )
}
