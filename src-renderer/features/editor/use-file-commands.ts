import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import type { Command } from '../../shared/command'
import { useEditorStore } from '../../state/editor/editor-store'
import { useChooseArtwork } from '../../state/editor/use-choose-artwork'
import { useCopyPicture } from '../../state/editor/use-copy-picture'
import { useCurrentDocument } from '../../state/editor/use-current-document'
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
  const openUuids = useEditorStore((state) => state.openUuids)
  const { data: document } = useCurrentDocument()
  const copyPicture = useCopyPicture()
  const { openOverlay, notify } = useShellStore.getState()
  const { closeDocument } = useEditorStore.getState()
  const file = { group: 'file', isAvailable: true, chords: [] } as const
  return [
    { ...file, id: 'open', title: t('open'), chords: ['mod+o'], run: choose },
    { ...file, id: 'open-project', title: t('openProject'), run: chooseProject },
    {
      ...file,
      id: 'saved',
      title: t('save'),
      chords: ['mod+s'],
      isAvailable: isInEditor,
      run: () =>
        notify({
          tone: 'success',
          title: () => t('savedAsYouGo'),
          detail: () => t('savedAsYouGoText'),
          action: {
            label: () => t('saveCopy'),
            run: () => currentUuid && saveProject(currentUuid, 'everything'),
          },
        }),
    },
    {
      ...file,
      id: 'save-project',
      title: t('saveProject'),
      chords: ['mod+shift+s'],
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
      chords: ['mod+w', 'mod+alt+w'],
      isAvailable: isInEditor,
      run: () => currentUuid && closeDocument(currentUuid),
    },
    {
      ...file,
      id: 'close-others',
      title: t('closeOthers'),
      isAvailable: isInEditor && openUuids.length > 1,
      run: () => {
        for (const uuid of openUuids) if (uuid !== currentUuid) closeDocument(uuid)
      },
    },
    {
      ...file,
      id: 'close-all',
      title: t('closeAll'),
      isAvailable: isInEditor && openUuids.length > 1,
      run: () => {
        for (const uuid of openUuids) closeDocument(uuid)
      },
    },
    {
      ...file,
      id: 'copy-picture',
      title: t('copyPicture'),
      chords: ['mod+c'],
      isAvailable: isInEditor && document?.remote === null,
      run: () => currentUuid && copyPicture(currentUuid),
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
