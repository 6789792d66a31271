import type { DocumentRecord } from '@contract/desktop/documents'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'
import { documentInComp } from '../../model/layers/document-in-comp'
import { type FoundLayer, findLayerRow } from '../../model/layers/layer-tree'
import { useEditorStore } from './editor-store'
import { historyOf } from './edits-slice'

/** The document in the editor, in its chosen layer comp; idle without a document, and until main has sent its edits. */
export function useCurrentDocument(): UseQueryResult<DocumentRecord> {
  const uuid = useEditorStore((state) => state.currentUuid)
  const comp = useEditorStore((state) => historyOf(state, uuid).present.comp)
  const queries = useDesktopQueries()
  const hasEdits = useEditorStore((state) => uuid !== null && uuid in state.histories)
  useEffect(() => {
    if (uuid !== null) useEditorStore.getState().openEdits(uuid)
  }, [uuid])
  const select = useCallback((document: DocumentRecord) => documentInComp(document, comp), [comp])
  return useQuery(
    queries.documents.get.queryOptions({ input: uuid !== null && hasEdits ? { uuid } : skipToken, select }),
  )
}

export function useSelectedLayer(): FoundLayer | null {
  const { data } = useCurrentDocument()
  const uuid = useEditorStore((state) => state.selectedUuid)
  return data ? findLayerRow(data.layers, uuid) : null
}

/** Everything selected, the leading layer first. */
export function useSelectedLayers(): readonly FoundLayer[] {
  const { data } = useCurrentDocument()
  const leading = useEditorStore((state) => state.selectedUuid)
  const others = useEditorStore((state) => state.alsoSelected)
  return useMemo(
    () =>
      data ? [leading, ...others.toReversed()].flatMap((uuid) => findLayerRow(data.layers, uuid) ?? []) : [],
    [data, leading, others],
  )
}
