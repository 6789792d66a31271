import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'
import { searchFieldId } from './library-toolbar'
import { newBatchWithSelection } from './new-batch-with-selection'
import { useImport } from './use-import'

/** The library's commands in the palette, with their shortcuts. */
export function useLibraryCommands(): readonly Command[] {
  const { t } = useTranslation('library')
  const { choose } = useImport()
  const isHere = useShellStore((state) => state.place === 'library')
  const step = useLibraryStore((state) => state.librarySteps.at(-1) ?? null)
  const selectedIds = useLibraryStore((state) => state.librarySelection.ids)
  const { go } = useShellStore.getState()
  const { lookAtLibrary, takeLibraryStep, tagSelection } = useLibraryStore.getState()
  const command = { group: 'file', chords: [], isAvailable: true } as const
  const look = (section: 'recent' | 'projects' | 'samples' | 'designs') => () => {
    go('library')
    lookAtLibrary({ section })
  }
  return [
    {
      ...command,
      id: 'import-files',
      title: t('importFiles'),
      chords: ['mod+i'],
      run: () => {
        go('library')
        return choose('files')
      },
    },
    {
      ...command,
      id: 'import-folder',
      title: t('importFolder'),
      chords: ['mod+shift+i'],
      run: () => {
        go('library')
        return choose('folder')
      },
    },
    {
      ...command,
      id: 'library-undo',
      group: 'edit',
      title: step ? t('undoStep', { what: step.title() }) : t('undoNothing'),
      chords: ['mod+z'],
      isAvailable: isHere && step !== null,
      run: () => takeLibraryStep()?.undo(),
    },
    {
      ...command,
      id: 'search-library',
      title: t('search'),
      chords: ['mod+f'],
      isAvailable: isHere,
      run: () => document.getElementById(searchFieldId)?.focus(),
    },
    {
      ...command,
      id: 'tag-mockups',
      title: t('editTags'),
      chords: ['mod+t'],
      isAvailable: isHere && selectedIds.size > 0,
      run: () => tagSelection(true),
    },
    {
      ...command,
      id: 'batch-with-selection',
      // Without a selection only the sheet of shortcuts shows it.
      title: t('newBatchWith', { count: Math.max(1, selectedIds.size) }),
      chords: ['mod+shift+b'],
      isAvailable: isHere && selectedIds.size > 0,
      run: newBatchWithSelection,
    },
    { ...command, id: 'library-recent', title: t('goTo', { section: t('recent') }), run: look('recent') },
    {
      ...command,
      id: 'library-projects',
      title: t('goTo', { section: t('projects') }),
      run: look('projects'),
    },
    { ...command, id: 'library-samples', title: t('goTo', { section: t('samples') }), run: look('samples') },
    { ...command, id: 'library-designs', title: t('goTo', { section: t('designs') }), run: look('designs') },
  ]
}
