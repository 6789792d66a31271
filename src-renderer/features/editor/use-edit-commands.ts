import { useTranslation } from 'react-i18next'
import { isChanged, isEyeOpen, noChanges, withEye } from '../../model/edits/edits'
import { isSmartObject } from '../../model/layers/layer-tree'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'
import { useSelectedLayer } from '../../state/editor/use-current-document'
import { placementActions, useHasArtwork } from '../../state/editor/use-placement'

export function useEditCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const uuid = useEditorStore((state) => state.currentUuid)
  // Not the edits themselves: they change with every move of a drag, and the whole window depends on its commands.
  const canUndo = useEditorStore((state) => historyOf(state, uuid).canUndo)
  const canRedo = useEditorStore((state) => historyOf(state, uuid).canRedo)
  const canReset = useEditorStore((state) => isChanged(historyOf(state, uuid).present))
  const selected = useSelectedLayer()
  const area = selected && isSmartObject(selected.layer) ? selected.layer : null
  const hasArtwork = useHasArtwork(uuid, area)
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
      id: 'remove-artwork',
      title: t('removeArtwork'),
      chords: ['delete', 'backspace'],
      isAvailable: hasArtwork,
      run: () => area && placementActions(uuid).remove(area),
    },
    {
      ...command,
      id: 'toggle-eye',
      title: t('toggleEye'),
      chords: ['mod+.'],
      isAvailable: selected !== null,
      run: () =>
        selected && edit(uuid, (edits) => withEye(edits, selected.layer, !isEyeOpen(edits, selected.layer))),
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
