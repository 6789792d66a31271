import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { canUndoPhoto } from '../../state/photo/photo-slice'
import { usePhotoStore } from '../../state/photo/photo-store'
import { isPhotoMockup, useBeginPhoto } from '../../state/photo/use-begin-photo'
import { useShellStore } from '../../state/shell/shell-store'

export function usePhotoCommands(): readonly Command[] {
  const { t } = useTranslation('photos')
  const { choosePhoto, editAreas, editDocument } = useBeginPhoto()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const isHere = useShellStore((state) => state.place === 'photo')
  const canUndo = usePhotoStore(canUndoPhoto)
  const canRedo = usePhotoStore((state) => (state.photoHistory?.future.length ?? 0) > 0)
  const { undoPhoto, redoPhoto } = usePhotoStore.getState()
  const { data: document } = useCurrentDocument()
  const path = isInEditor && isPhotoMockup(document?.path ?? null) ? (document?.path ?? null) : null
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
      ...{ id: 'edit-photo-areas', group: 'edit', chords: [], isAvailable: path !== null },
      title: t('editAreas'),
      run: () => path !== null && editAreas(path),
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
