import { useTranslation } from 'react-i18next'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryState } from '../../state/library/use-library'

/** The title of the current section. */
export function useSectionTitle({ collections, connections }: LibraryState): string {
  const { t } = useTranslation('library')
  const section = useLibraryStore((state) => state.libraryView.section)
  const [kind, ...rest] = section.split(':')
  const id = rest.join(':')
  switch (kind) {
    case 'collection':
      return collections.find((each) => each.id === id)?.name ?? t('collections')
    case 'connection':
      return connections.find((each) => each.id === id)?.name ?? t('connections')
    case 'tag':
      return id
    case 'recent':
    case 'samples':
    case 'duplicates':
    case 'missing':
    case 'projects':
      return t(kind)
    default:
      return t('all')
  }
}
