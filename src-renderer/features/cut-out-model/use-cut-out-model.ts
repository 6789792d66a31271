import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

/** The model that finds the object of every cut-out on this computer. */
export function useCutOutModel() {
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queries.cutOuts.model.key() })
  return {
    chosen: useQuery(queries.cutOuts.model.queryOptions()),
    add: useMutation(queries.cutOuts.addModel.mutationOptions({ onSettled })),
    remove: useMutation(queries.cutOuts.removeModel.mutationOptions({ onSettled })),
  }
}
