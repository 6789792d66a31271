import type { ProjectSummary } from '@contract/desktop/projects'
import { failureOfCall } from '@contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { useEditorStore } from '../../state/editor/editor-store'
import { useOpenDocuments } from '../../state/editor/use-open-documents'
import { useSaveProject } from '../../state/editor/use-save-project'
import { useLibraryStore } from '../../state/library/library-store'
import { useShellStore } from '../../state/shell/shell-store'

/** The projects that main keeps, and what a person does with them. */
export function useProjects() {
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { t } = useTranslation('library')
  const { t: common } = useTranslation()
  const { reopenProject, chooseProject } = useOpenDocuments()
  const saveProject = useSaveProject()
  const { notify, tellFailure } = useShellStore.getState()
  const { keepLibraryStep, takeLibraryStep } = useLibraryStore.getState()
  // Edits are recorded without telling this list, and files move without telling anyone.
  const query = useQuery({ ...queries.projects.list.queryOptions(), refetchOnMount: 'always' })
  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.projects.list.key() })

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(failureOfCall(error))
      return false
    } finally {
      await refresh()
    }
  }
  /** The editor shows what main keeps, also of a document that is open. */
  const showAgain = (uuid: string): Promise<void> => useEditorStore.getState().reopenEdits(uuid)

  return {
    query,
    choose: chooseProject,
    open: ({ uuid, name }: ProjectSummary) => reopenProject(uuid, name),
    reveal: ({ uuid }: ProjectSummary) => attempt(() => client.projects.reveal({ uuid })),

    async saveAs({ uuid }: ProjectSummary) {
      await saveProject(uuid, 'everything')
      await refresh()
    },

    async forget({ uuid, name }: ProjectSummary) {
      const forgotten = await attempt(async () => {
        await client.projects.forget({ uuid })
        await showAgain(uuid)
      })
      if (!forgotten) return
      const title = () => t('projectForgotten', { name })
      const undo = () =>
        attempt(async () => {
          await client.projects.restore({ uuid })
          await showAgain(uuid)
        })
      const step = { title, undo }
      keepLibraryStep(step)
      const action = { label: () => common('undo'), run: () => takeLibraryStep(step)?.undo() }
      notify({ tone: 'neutral', title, action })
    },
  }
}
export type ProjectActions = ReturnType<typeof useProjects>
