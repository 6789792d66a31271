import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

export function useRecipes() {
  const queries = useDesktopQueries()
  return useQuery(queries.batches.recipes.queryOptions({ staleTime: 0 }))
}

/** Main's check of two folders, as soon as both are chosen; null before. */
export function useFolderCheck(id: string | null, folder: string | null, output_folder: string | null) {
  const queries = useDesktopQueries()
  const { data } = useQuery(
    queries.hotFolders.check.queryOptions({
      input: { id, folder: folder ?? '', output_folder: output_folder ?? '' },
      enabled: folder !== null && output_folder !== null,
      staleTime: 0,
    }),
  )
  return data ?? null
}

interface Wish {
  readonly recipe_id: string
  readonly folder: string
  readonly output_folder: string
}

/** Adds a hot folder, or changes the given one. */
export function useHotFolderWishes(folder: HotFolderRecord | null) {
  const { hotFolders } = useDesktopQueries()
  const queryClient = useQueryClient()
  const settled = { onSuccess: () => queryClient.invalidateQueries({ queryKey: hotFolders.list.key() }) }
  const add = useMutation(hotFolders.add.mutationOptions(settled))
  const change = useMutation(hotFolders.change.mutationOptions(settled))
  return {
    isPending: add.isPending || change.isPending,
    error: add.error ?? change.error,
    save({ recipe_id, folder: watched, output_folder }: Wish, onSuccess: () => void) {
      if (folder) change.mutate({ id: folder.id, recipe_id, output_folder }, { onSuccess })
      else add.mutate({ recipe_id, folder: watched, output_folder }, { onSuccess })
    },
  }
}
