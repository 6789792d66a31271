import { useTranslation } from 'react-i18next'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { useCurrentDocument } from '../../state/editor/use-current-document'
import { zoomToPixels, zoomToStop } from '../../state/editor/use-viewport'
import { useShellStore } from '../../state/shell/shell-store'

export function useViewCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { data: document } = useCurrentDocument()
  const isInEditor = useShellStore((state) => state.place === 'editor')
  const isShowingOriginal = useEditorStore((state) => state.isShowingOriginal)
  const { go } = useShellStore.getState()
  const { fitViewport, showOriginal, toggleLayersPanel, toggleInspector, toggleRulers } =
    useEditorStore.getState()
  const command = { group: 'view', chords: [], isAvailable: true } as const
  const inEditor = { ...command, isAvailable: isInEditor && document !== undefined }
  return [
    { ...command, id: 'library', title: t('library'), chords: ['alt+1'], run: () => go('library') },
    {
      ...inEditor,
      id: 'editor',
      title: t('editor'),
      chords: ['alt+2'],
      isAvailable: document !== undefined,
      run: () => go('editor'),
    },
    {
      ...inEditor,
      id: 'zoom-in',
      title: t('zoomIn'),
      chords: ['mod+=', 'mod++'],
      run: () => document && zoomToStop(document, 1),
    },
    {
      ...inEditor,
      id: 'zoom-out',
      title: t('zoomOut'),
      chords: ['mod+-'],
      run: () => document && zoomToStop(document, -1),
    },
    {
      ...inEditor,
      id: 'zoom-fit',
      title: t('zoomFit'),
      chords: ['mod+0'],
      run: () => document && fitViewport(document.uuid),
    },
    {
      ...inEditor,
      id: 'zoom-100',
      title: t('zoom100'),
      chords: ['mod+1'],
      run: () => document && zoomToPixels(document),
    },
    {
      ...inEditor,
      id: 'toggle-original',
      title: t(isShowingOriginal ? 'showChanged' : 'showOriginal'),
      chords: ['\\'],
      run: () => showOriginal(!isShowingOriginal),
    },
    {
      ...inEditor,
      id: 'toggle-layers',
      title: t('toggleLayers'),
      chords: ['mod+alt+l'],
      run: () => toggleLayersPanel(),
    },
    {
      ...inEditor,
      id: 'toggle-inspector',
      title: t('toggleInspector'),
      chords: ['mod+alt+i'],
      run: () => toggleInspector(),
    },
    {
      ...inEditor,
      id: 'toggle-rulers',
      title: t('toggleRulers'),
      chords: ['mod+r'],
      run: () => toggleRulers(),
    },
  ]
}
