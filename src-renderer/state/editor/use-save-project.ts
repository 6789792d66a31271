import type { ProjectContents } from '@contract/desktop/projects'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { useShellStore } from '../shell/shell-store'
import { useEditorStore } from './editor-store'

/** Saves a document's edits where the person says, with the files that belong to them or without. */
export function useSaveProject(): (uuid: Uuid, contents: ProjectContents) => Promise<void> {
  const { t } = useTranslation('commands')
  const { client } = useConnection()
  return async (uuid, contents) => {
    const { notify, tellFailure } = useShellStore.getState()
    useEditorStore.getState().letGo()
    try {
      const saved = await client.projects.save({ uuid, contents })
      if (saved) notify({ tone: 'success', title: () => t('projectSaved'), detail: () => saved.path })
    } catch (error) {
      tellFailure(failureOfCall(error))
    }
  }
}
