import type { FontFaceRecord, FontMatchRecord } from '@contract/desktop/fonts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useDesktopQueries } from '../../link/connection'

const none: readonly FontFaceRecord[] = []

/**
 * Every font that texts can be set in; `revision` is empty until they are listed, which a part asks for by `isNeeded`.
 */
export function useFontFaces(isNeeded = true): {
  readonly revision: string
  readonly faces: readonly FontFaceRecord[]
} {
  const queries = useDesktopQueries()
  const { data } = useQuery(queries.fontList.faces.queryOptions({ enabled: isNeeded }))
  return { revision: data?.revision ?? '', faces: data?.faces ?? none }
}

/** The font that a text gets for each of the names; empty until main has answered. */
export function useFontMatches(names: readonly string[]): ReadonlyMap<string, FontMatchRecord> {
  const queries = useDesktopQueries()
  const input = names.length > 0 ? { names: [...names] } : skipToken
  const { data } = useQuery(queries.fontList.match.queryOptions({ input }))
  return useMemo(() => new Map(data?.map((match) => [match.name, match])), [data])
}

/** Asks anew for what depends on the fonts at hand. */
export function useFontsChanged(): () => Promise<void> {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: queries.fontList.key() })
    await queryClient.invalidateQueries({ queryKey: queries.documents.measureTexts.key() })
  }, [queries, queryClient])
}
