import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { useShellStore } from '../../state/shell/shell-store'

/** Opens and closes the strip of the video. A mockup that a service keeps is not moved here. */
export function useFilmCommands(): readonly Command[] {
  const { t } = useTranslation('videos')
  const { data: document } = useCurrentDocument()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const isFilmOpen = useEditorStore((state) => state.isFilmOpen)
  return [
    {
      id: 'video',
      group: 'file',
      title: t(isFilmOpen ? 'close' : 'open'),
      chords: ['mod+alt+v'],
      isAvailable: isInEditor && document?.remote === null,
      run: useEditorStore.getState().toggleFilm,
    },
  ]
}
