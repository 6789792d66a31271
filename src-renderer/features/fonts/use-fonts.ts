import { type Failure, failureOfCall } from '@contract/errors'
import type { Font, FontFilter } from '@contract/service/fonts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useServiceQueries } from '../../link/connection'
import { useShellStore } from '../../state/shell/shell-store'

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

/** Adds files one after the other; an unreadable file does not stop the rest. */
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
        .catch((error: unknown) => failures.push({ name: file.name, failure: failureOfCall(error) }))
    }
    setProgress(null)
    await queryClient.invalidateQueries({ queryKey: service.fonts.key() })
    return { added: files.length - failures.length, failures }
  }
  return { progress, add }
}

/** Removes a font at once; the notice offers to undo it. */
export function useRemoveFont(): (font: Font) => Promise<void> {
  const { client } = useConnection()
  const { t } = useTranslation(['fonts', 'common'])
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const { notify, tellFailure } = useShellStore.getState()
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      tellFailure(failureOfCall(error))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: service.fonts.key() })
    }
  }
  return async ({ uuid, family, subfamily }) => {
    if (!(await attempt(() => client.fontList.remove({ uuid })))) return
    notify({
      tone: 'neutral',
      title: t('removed', { name: `${family} ${subfamily}` }),
      detail: t('removedText'),
      action: { label: t('common:undo'), run: () => attempt(() => client.fontList.restore({ uuid })) },
    })
  }
}
