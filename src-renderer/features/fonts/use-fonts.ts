import type { Failure } from '@contract/errors'
import type { FontFilter } from '@contract/service/fonts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection, useServiceQueries } from '../../app/connection'
import { failureOf } from '../../app/failure-of'

export type FontScope = FontFilter['scope']

const pageSize = 50

export function useFonts(scope: FontScope, search: string) {
  const service = useServiceQueries()
  const words = search.trim()
  return useInfiniteQuery(
    service.fonts.list.infiniteOptions({
      input: (page: number) => ({ scope, page, per_page: pageSize, ...(words !== '' && { search: words }) }),
      initialPageParam: 1,
      getNextPageParam: ({ pagination: { page, per_page, total } }) =>
        page * per_page < total ? page + 1 : undefined,
    }),
  )
}

export interface FontFailure {
  readonly name: string
  readonly failure: Failure
}

/** Hands in files one after the other; one that cannot be read stops no other. */
export function useAddFonts() {
  const { service: client } = useConnection()
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null)

  const add = async (files: readonly File[]) => {
    const failures: FontFailure[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      await client.fonts
        .upload({ file, license_confirmed: true })
        .catch((error: unknown) => failures.push({ name: file.name, failure: failureOf(error) }))
    }
    setProgress(null)
    await queryClient.invalidateQueries({ queryKey: service.fonts.key() })
    return { added: files.length - failures.length, failures }
  }
  return { progress, add }
}

export function useRemoveFont() {
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  return useMutation(
    service.fonts.delete.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: service.fonts.key() }),
    }),
  )
}
