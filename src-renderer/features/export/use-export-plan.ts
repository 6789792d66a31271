import type { BatchOutput } from '@contract/desktop/batch-recipe'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Uuid } from '@contract/vocabulary'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'
import { useEditorStore } from '../../state/editor/editor-store'
import { historyOf } from '../../state/editor/edits-slice'

interface PlanOptions {
  readonly documentUuid: Uuid
  readonly outputs: readonly BatchOutput[]
  readonly naming: string
  readonly folderId: string | null
  /** False for a single file, which is named in the system's dialog. */
  readonly isNeeded: boolean
}

/** The names of several files, and their conflicts. */
export function useExportPlan({ documentUuid, outputs, naming, folderId, isNeeded }: PlanOptions) {
  const queries = useDesktopQueries()
  const history = useEditorStore((state) => historyOf(state, documentUuid))
  const { data, isPlaceholderData } = useQuery({
    ...queries.exports.plan.queryOptions({
      input: {
        uuid: documentUuid,
        edits: wireOfKept(history.present),
        outputs: [...outputs],
        naming,
        folder_id: folderId,
      },
    }),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    // The folder may have changed since then.
    gcTime: 0,
  })
  return { plan: data, isStale: isPlaceholderData || data === undefined }
}
