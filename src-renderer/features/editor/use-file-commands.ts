import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { useSaveProject } from '../../state/editor/use-save-project'
import { useShellStore } from '../../state/shell/shell-store'

export function useFileCommands(): readonly Command[] {
  const { t } = useTranslation('commands')
  const { choose, chooseProject, openSample } = useOpenDocuments()
  const saveProject = useSaveProject()
  const chooseArtwork = useChooseArtwork()
  const queries = useDesktopQueries()
  const { data: samples = [] } = useQuery(queries.documents.samples.queryOptions())
  const currentUuid = useEditorStore((state) => state.currentUuid)
  const isInEditor = useShellStore((state) => state.place === 'editor') && currentUuid !== null
  const { openOverlay } = useShellStore.getState()
  const { closeDocument } = useEditorStore.getState()
  const file = { group: 'file', isAvailable: true, chords: [] } as const
  return [
    { ...file, id: 'open', title: t('open'), chords: ['mod+o'], run: choose },
    { ...file, id: 'open-project', title: t('openProject'), run: chooseProject },
    {
      ...file,
      id: 'save-project',
      title: t('saveProject'),
      chords: ['mod+s'],
      isAvailable: isInEditor,
      run: () => currentUuid && saveProject(currentUuid, 'everything'),
    },
    {
      ...file,
      id: 'save-project-references',
      title: t('saveProjectReferences'),
      isAvailable: isInEditor,
      run: () => currentUuid && saveProject(currentUuid, 'references'),
    },
    { ...file, id: 'add-artwork', title: t('addArtwork'), chords: ['mod+shift+o'], run: chooseArtwork },
    {
      ...file,
      id: 'export',
      title: t('export'),
      chords: ['mod+shift+e'],
      isAvailable: isInEditor,
      run: () => openOverlay('export'),
    },
    {
      ...file,
      id: 'close',
      title: t('close'),
      chords: ['mod+alt+w'],
      isAvailable: isInEditor,
      run: () => currentUuid && closeDocument(currentUuid),
    },
    ...samples.map(({ id, title }) => ({
      ...file,
      id: `sample-${id}`,
      title: t('openSample', { title }),
      opens: `mockup-sample:${id}`,
      run: () => openSample(id, title),
    })),
  ]
}
