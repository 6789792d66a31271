import { type Failure, failureOfCall } from '@contract/errors'
import type { Font, FontFilter } from '@contract/service/fonts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useServiceQueries, useServiceSource } from '../../link/connection'
import { useFontsChanged } from '../../state/editor/use-font-faces'
import { useShellStore } from '../../state/shell/shell-store'
import { nameOfFont } from './name-of-font'

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
  const { service: client } = useServiceSource()
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const fontsChanged = useFontsChanged()
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
    await fontsChanged()
    return { added: files.length - failures.length, failures }
  }
  return { progress, add }
}

/** Adds a font that the service fetches from a public address. */
export function useAddFontAt() {
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  return useMutation(
    service.fonts.upload.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: service.fonts.key() }),
    }),
  )
}

/** Deletes a font of a connection's service for good. */
export function useDeleteFont() {
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  return useMutation(
    service.fonts.delete.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: service.fonts.key() }),
    }),
  )
}

/** Removes a font of this computer at once; the notice offers to undo it. */
export function useRemoveFont(): (font: Font) => Promise<void> {
  const { client } = useConnection()
  const { t } = useTranslation(['fonts', 'common'])
  const service = useServiceQueries()
  const queryClient = useQueryClient()
  const fontsChanged = useFontsChanged()
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
      await fontsChanged()
    }
  }
  return async (font) => {
    const { uuid } = font
    if (!(await attempt(() => client.fontList.remove({ uuid })))) return
    notify({
      tone: 'neutral',
      title: () => t('removed', { name: nameOfFont(font) }),
      detail: () => t('removedText'),
      action: { label: () => t('common:undo'), run: () => attempt(() => client.fontList.restore({ uuid })) },
    })
  }
}
