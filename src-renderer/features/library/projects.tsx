import { failureOfCall } from '@contract/errors'
import { FolderOpen, FolderPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyPlace } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { hasWords, searchWords } from '../../state/library/arrange-mockups'
import { useLibraryStore } from '../../state/library/library-store'
import { LibrarySkeleton } from './library-skeleton'
import { LibraryToolbar } from './library-toolbar'
import { ProjectLine } from './project-line'
import { useProjects } from './use-projects'

/** Every document that a person changed, with its edits: opened, saved as a file, shown in its folder, forgotten. */
export function Projects() {
  const { t } = useTranslation('library')
  const search = useLibraryStore((state) => state.librarySearch)
  const actions = useProjects()
  const { query, choose } = actions
  const words = searchWords(search)
  const projects = (query.data ?? []).filter(({ name, path, saved_as }) =>
    hasWords(words, name, path, saved_as ?? ''),
  )
  const openFile = (
    <Button onClick={() => void choose()}>
      <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
      {t('openProjectFile')}
    </Button>
  )
  return (
    <div className="flex h-full flex-col">
      <LibraryToolbar
        title={t('projects')}
        count={query.data ? projects.length : null}
        adding={openFile}
        isList
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {query.isPending ? (
          <LibrarySkeleton />
        ) : query.isError ? (
          <FailureNote title={t('projectsNotListed')} failure={failureOfCall(query.error)}>
            <Button onClick={() => void query.refetch()}>{t('askAgain')}</Button>
          </FailureNote>
        ) : projects.length === 0 ? (
          <EmptyPlace
            icon={FolderPen}
            title={t(search === '' ? 'noProjects' : 'nothingFound', { search })}
            text={t(search === '' ? 'noProjectsText' : 'nothingFoundText')}
          />
        ) : (
          <ul aria-label={t('projectsLabel')}>
            {projects.map((project) => (
              <ProjectLine key={project.uuid} project={project} actions={actions} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
