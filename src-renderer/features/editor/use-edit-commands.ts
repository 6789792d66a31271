import { useTranslation } from 'react-i18next'
import { isChanged, isEyeOpen, noChanges, withEye } from '../../model/edits/edits'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useSelectedLayers } from '../../state/editor/use-current-document'

export function useEditCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const uuid = useEditorStore((state) => state.currentUuid)
  // Not the edits themselves: they change with every move of a drag, and the whole window depends on its commands.
  const canUndo = useEditorStore((state) => historyOf(state, uuid).canUndo)
  const canRedo = useEditorStore((state) => historyOf(state, uuid).canRedo)
  const canReset = useEditorStore((state) => isChanged(historyOf(state, uuid).present))
  const selected = useSelectedLayers()
  const eyes = useEditorStore((state) =>
    selected.every(({ layer }) => isEyeOpen(historyOf(state, uuid).present, layer)),
  )
  const words = selected.length === 1 && selected[0]?.layer.text_layer ? selected[0].layer.uuid : undefined
  const { undoEdit, redoEdit, edit } = useEditorStore.getState()
  if (uuid === null) return []
  const command = { group: 'edit', chords: [] } as const
  return [
    {
      ...command,
      id: 'undo',
      title: t('undo'),
      chords: ['mod+z'],
      isAvailable: canUndo,
      run: () => undoEdit(uuid),
    },
    {
      ...command,
      id: 'redo',
      title: t('redo'),
      chords: ['mod+shift+z', 'mod+y'],
      isAvailable: canRedo,
      run: () => redoEdit(uuid),
    },
    {
      ...command,
      id: 'edit-words',
      title: t('editWords'),
      isAvailable: words !== undefined,
      run: () => words && useEditorStore.getState().editWords(words),
    },
    {
      ...command,
      id: 'toggle-eye',
      title: t('toggleEye'),
      chords: ['mod+.'],
      isAvailable: selected.length > 0,
      run: () =>
        edit(uuid, (edits) => selected.reduce((next, { layer }) => withEye(next, layer, !eyes), edits)),
    },
    {
      ...command,
      id: 'reset-document',
      title: t('resetDocument'),
      isAvailable: canReset,
      run: () => edit(uuid, () => noChanges),
    },
  ]
}
