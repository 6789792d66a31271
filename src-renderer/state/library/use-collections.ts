import type { LibraryCollection } from '@contract/desktop/library'
import { useQuery } from '@tanstack/react-query'
import { useDesktopQueries } from '../../link/connection'

const none: readonly LibraryCollection[] = []

export const useCollections = (): readonly LibraryCollection[] =>
  useQuery(useDesktopQueries().library.collections.queryOptions()).data ?? none
