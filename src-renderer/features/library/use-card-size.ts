import { useWideWindow } from '../../shared/use-wide-window'
import { useLibraryStore } from '../../state/library/library-store'

/** Width of the library's cards, px: as chosen, or as the window has room. */
export const useCardSize = (): number => {
  const isWide = useWideWindow()
  return useLibraryStore((state) => state.libraryView.cardSize) ?? (isWide ? 280 : 220)
}
