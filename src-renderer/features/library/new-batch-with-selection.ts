import { withDesigns } from '../../model/batch/recipe-edits'
import { newBatchWith } from '../../state/batch/new-batch-with'
import { withNewMockups } from '../../state/batch/with-new-mockups'
import { useLibraryStore } from '../../state/library/library-store'

/** The selected mockups become columns, or the selected designs rows. */
export function newBatchWithSelection(): void {
  const { librarySelection, libraryView } = useLibraryStore.getState()
  const ids = [...librarySelection.ids]
  newBatchWith(libraryView.section === 'designs' ? withDesigns(ids) : withNewMockups(ids))
}
