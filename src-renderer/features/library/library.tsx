import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLibraryStore } from '../../state/library/library-store'
import { useLibrary } from '../../state/library/use-library'
import { Designs } from './designs'
import { ImportPanel } from './import-panel'
import { LibrarySidebar } from './library-sidebar'
import { Mockups } from './mockups'
import { Projects } from './projects'

interface LibraryProps {
  /** Shown above the list: files that could not be opened. */
  readonly notes: ReactNode
}

/** The first place: every mockup and every design. Files and folders may be dropped anywhere in the window. */
export function Library({ notes }: LibraryProps) {
  const { t } = useTranslation('library')
  const section = useLibraryStore((state) => state.libraryView.section)
  const library = useLibrary()

  return (
    <div className="flex h-full min-w-0 bg-canvas">
      <LibrarySidebar library={library} />
      <section aria-label={t('content')} className="flex min-w-0 flex-1 flex-col">
        {notes}
        <div className="min-h-0 flex-1">
          {section === 'designs' ? (
            <Designs />
          ) : section === 'projects' ? (
            <Projects />
          ) : (
            <Mockups library={library} section={section} />
          )}
        </div>
        <ImportPanel />
      </section>
    </div>
  )
}
