import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { canUndoPhoto } from '../../state/photo/photo-slice'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'
import { useShellStore } from '../../state/shell/shell-store'

export function usePhotoCommands(): readonly Command[] {
  const { t } = useTranslation('photos')
  const { choosePhoto } = useBeginPhoto()
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
