import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { canUndoPhoto } from '../../state/photo/photo-slice'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'
import { useShellStore } from '../../state/shell/shell-store'

export function usePhotoCommands(): readonly Command[] {
  const { t } = useTranslation('photos')
  const { choosePhoto, editDocument } = useBeginPhoto()
  const { data: document } = useCurrentDocument()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const isHere = useShellStore((state) => state.place === 'photo')
  const canUndo = usePhotoStore(canUndoPhoto)
  const canRedo = usePhotoStore((state) => (state.photoHistory?.future.length ?? 0) > 0)
  const { undoPhoto, redoPhoto } = usePhotoStore.getState()
  return [
    {
      ...{ id: 'new-from-photo', group: 'file', chords: [], isAvailable: true },
      title: t('newFromPhoto'),
      run: choosePhoto,
    },
    {
      ...{
        id: 'edit-print-areas',
        group: 'file',
        chords: [],
        isAvailable: isInEditor && document?.takes_areas === true,
      },
      title: t('editOwnAreas'),
      run: () => document && editDocument(document.uuid, document.name),
    },
    {
      ...{ id: 'photo-undo', group: 'edit', chords: ['mod+z'], isAvailable: isHere && canUndo },
      title: t('undo'),
      run: undoPhoto,
    },
    {
      ...{
        id: 'photo-redo',
        group: 'edit',
        chords: ['mod+shift+z', 'mod+y'],
        isAvailable: isHere && canRedo,
      },
      title: t('redo'),
      run: redoPhoto,
    },
  ]
}
