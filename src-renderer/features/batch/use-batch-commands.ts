import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchSources } from '../../state/batch/use-batch-sources'
import { useShellStore } from '../../state/shell/shell-store'
import { useRunCommands } from '../batch-runs/use-run-commands'

/** The batch's commands in the palette. */
export function useBatchCommands(): readonly Command[] {
  const { t } = useTranslation('batch')
  const sources = useBatchSources()
  const isHere = useShellStore((state) => state.place === 'batch')
  const history = useBatchStore((state) => state.recipeHistory)
  const { go } = useShellStore.getState()
  const { showBatchView, showRecipe, openMapping, openMockupPicker, undoRecipe, redoRecipe } =
    useBatchStore.getState()
  const inGrid = (run: () => unknown) => () => {
    go('batch')
    showBatchView('grid')
    return run()
  }
  const command = { group: 'file', chords: [], isAvailable: true } as const
  const edit = { group: 'edit' } as const
  return [
    {
      ...command,
      id: 'batch',
      group: 'view',
      title: t('commands.go'),
      chords: ['alt+3'],
      run: () => go('batch'),
    },
    {
      ...command,
      id: 'batch-runs',
      group: 'view',
      title: t('commands.runs'),
      run: () => {
        go('batch')
        showBatchView('runs')
      },
    },
    {
      ...command,
      id: 'batch-samples',
      title: t('commands.samples'),
      run: inGrid(() => {
        showRecipe(null)
        return sources.takeSamples()
      }),
    },
    { ...command, id: 'batch-new', title: t('commands.newRecipe'), run: inGrid(() => showRecipe(null)) },
    { ...command, id: 'batch-designs', title: t('commands.designs'), run: inGrid(sources.chooseDesigns) },
    {
      ...command,
      id: 'batch-mockups',
      title: t('commands.mockups'),
      run: inGrid(() => openMockupPicker(true)),
    },
    { ...command, id: 'batch-table', title: t('commands.table'), run: inGrid(sources.chooseTable) },
    {
      ...command,
      id: 'batch-columns',
      title: t('commands.columns'),
      isAvailable: history.present.table !== null,
      run: inGrid(() => openMapping(true)),
    },
    ...useRunCommands(),
    ...(isHere
      ? [
          {
            ...edit,
            id: 'undo',
            title: t('undo'),
            chords: ['mod+z'],
            isAvailable: history.past.length > 0,
            run: undoRecipe,
          },
          {
            ...edit,
            id: 'redo',
            title: t('redo'),
            chords: ['mod+shift+z', 'mod+y'],
            isAvailable: history.future.length > 0,
            run: redoRecipe,
          },
        ]
      : []),
  ]
}
