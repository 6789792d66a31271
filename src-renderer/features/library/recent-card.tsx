import type { RecentDocument } from '@contract/desktop/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDesktopQueries } from '../../app/connection'
import { useStore } from '../../app/store'
import { IconButton } from '../../shared/icon-button'
import { useOpenDocuments } from '../editor/use-open-documents'
import { MockupCard } from './mockup-card'

export function RecentCard({ document }: { readonly document: RecentDocument }) {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { openPath } = useOpenDocuments()
  const isOpen = useStore((state) => state.openUuids.includes(document.uuid))
  const { showDocument, select, go } = useStore.getState()
  const forget = useMutation(
    queries.documents.forget.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.documents.recent.key() }),
    }),
  )

  const open = async () => {
    if (!isOpen) return openPath(document.path)
    showDocument(document.uuid)
    select(null)
    go('editor')
  }
  return (
    <MockupCard
      title={document.name}
      detail={document.exists ? `${document.width} × ${document.height} px` : 'No longer at its place'}
      description={document.path}
      thumbnailUrl={`mockwright://document/${document.uuid}`}
      isMissing={!document.exists}
      onOpen={open}
      actions={
        <IconButton
          icon={X}
          label={`Forget ${document.name}`}
          onClick={() => forget.mutate({ uuid: document.uuid })}
        />
      }
    />
  )
}
