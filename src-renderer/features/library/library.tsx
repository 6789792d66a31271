import { useQuery } from '@tanstack/react-query'
import { FileImage, FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesktopQueries } from '../../app/connection'
import { failureOf } from '../../app/failure-of'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { KeyCaps } from '../../shared/key-caps'
import { OpenFailures } from '../editor/open-failures'
import { useOpenDocuments } from '../editor/use-open-documents'
import { MockupCard, mockupGrid } from './mockup-card'
import { RecentCard } from './recent-card'

/** Where one starts: recent mockups, and samples one click away. */
export function Library() {
  const queries = useDesktopQueries()
  const recent = useQuery(queries.documents.recent.queryOptions())
  const samples = useQuery(queries.documents.samples.queryOptions())
  const { choose, openSample } = useOpenDocuments()
  const hasRecent = recent.data !== undefined && recent.data.length > 0

  return (
    <div className="h-full overflow-y-auto bg-canvas">
      <div className="mx-auto flex max-w-[1120px] flex-col gap-8 px-8 py-8">
        <header className="flex items-start justify-between gap-6">
          <div>
            <h1 className="font-semibold text-xl tracking-tight">Library</h1>
            <p className="text-secondary">
              Drop a PSD anywhere to open it, or begin with a sample and put your artwork on it.
            </p>
          </div>
          <Button look="primary" onClick={choose}>
            <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
            Open mockup…
          </Button>
        </header>
        <OpenFailures />
        {hasRecent && (
          <Shelf title="Recent">
            {recent.data.map((document) => (
              <RecentCard key={document.uuid} document={document} />
            ))}
          </Shelf>
        )}
        {samples.error && (
          <FailureNote title="The samples cannot be listed" failure={failureOf(samples.error)} />
        )}
        <Shelf title="Samples">
          {samples.isPending && [1, 2, 3, 4, 5, 6].map((key) => <CardSkeleton key={key} />)}
          {samples.data?.map((sample) => (
            <MockupCard
              key={sample.id}
              title={sample.title}
              detail={sample.category}
              description={sample.description}
              thumbnailUrl={sample.thumbnail_url}
              onOpen={() => openSample(sample.id, sample.title)}
            />
          ))}
        </Shelf>
        {!hasRecent && !recent.isPending && (
          <p className="flex items-center justify-center gap-2 text-secondary">
            <FileImage size={16} strokeWidth={1.5} aria-hidden />
            PSD and PSB, 8, 16 and 32 bit. <KeyCaps chord="mod+o" /> opens one of yours.
          </p>
        )}
      </div>
    </div>
  )
}

const Shelf = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 font-semibold text-lg">{title}</h2>
    <ul className={mockupGrid}>{children}</ul>
  </section>
)

const CardSkeleton = () => (
  <li aria-hidden>
    <div className="skeleton aspect-4/3 rounded-lg" />
    <div className="skeleton mt-3 h-3 w-2/5" />
    <div className="skeleton mt-2 mb-1 h-3 w-1/4" />
  </li>
)
