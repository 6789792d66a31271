import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'

/** Esc gives up the pictures that are being read, where nothing else answers it. */
export function useArrivalCommands(): readonly Command[] {
  const { t } = useTranslation('artworks')
  const isAvailable = useEditorStore((state) => state.arrivals.length > 0)
  return [
    {
      id: 'stop-reading',
      group: 'edit',
      title: t('stopReadingAll'),
      chords: ['escape'],
      isAvailable,
      run: () => {
        for (const { cancel } of useEditorStore.getState().arrivals) cancel()
      },
    },
  ]
}
