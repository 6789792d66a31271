import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { useShellStore } from '../../state/shell/shell-store'

/** Comparing, and switching between mockups. */
export function useEditorCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const isHere = useShellStore((state) => state.place === 'editor')
  const hasDocument = useEditorStore((state) => state.currentUuid !== null)
  const hasOthers = useEditorStore((state) => state.openUuids.length > 1)
  const { toggleComparison, stepDocument } = useEditorStore.getState()
  const isAvailable = isHere && hasDocument
  const view = { group: 'view', chords: [], isAvailable } as const
  return [
    {
      ...view,
      id: 'compare-split',
      title: t('compareSplit'),
      chords: ['mod+\\'],
      run: () => toggleComparison('split'),
    },
    {
      ...view,
      id: 'compare-difference',
      title: t('compareDifference'),
      chords: ['mod+shift+d'],
      run: () => toggleComparison('difference'),
    },
    {
      ...view,
      id: 'next-mockup',
      title: t('nextMockup'),
      isAvailable: isAvailable && hasOthers,
      run: () => stepDocument(1),
    },
    {
      ...view,
      id: 'previous-mockup',
      title: t('previousMockup'),
      isAvailable: isAvailable && hasOthers,
      run: () => stepDocument(-1),
    },
  ]
}
