import type { LibraryMockup } from '@contract/desktop/library'
import { failureOfCall } from '@contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { nothingSelected } from '../../state/library/library-slice'
import { useLibraryStore } from '../../state/library/library-store'
import type { LibraryActions } from './use-library-actions'

interface DeleteThereDialogProps {
  /** All on services. */
  readonly mockups: readonly LibraryMockup[]
  /** The service that keeps them; null: several. */
  readonly service: string | null
  readonly actions: LibraryActions
  onClose(): void
}

/** A service keeps no deleted mockup, so it asks first. */
export function DeleteThereDialog({ mockups, service, actions, onClose }: DeleteThereDialogProps) {
  const { t } = useTranslation(['library', 'common'])
  const { library } = useDesktopQueries()
  const { selectInLibrary } = useLibraryStore.getState()
  const { isPending, error, mutate } = useMutation(
    library.deleteRemote.mutationOptions({ onSettled: () => actions.refreshRemote(mockups) }),
  )
  const call = { mockup_ids: mockups.map(({ mockup_id }) => mockup_id) }
  const onSuccess = () => {
    selectInLibrary(nothingSelected)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('deleteThereTitle', { count: mockups.length, name: mockups[0]?.name ?? '' })}
      action={t('common:delete')}
      isPending={isPending}
      failure={error && failureOfCall(error)}
      onConfirm={() => mutate(call, { onSuccess })}
      onClose={onClose}
    >
      <p>
        {service === null ? t('deleteThereText') : t('deleteThereFrom', { count: mockups.length, service })}
      </p>
      <p className="text-secondary">{t('deleteThereKeeps')}</p>
    </ConfirmDialog>
  )
}
