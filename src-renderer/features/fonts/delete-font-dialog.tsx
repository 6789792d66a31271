import { failureOfCall } from '@contract/errors'
import type { Font } from '@contract/service/fonts'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { nameOfFont } from './name-of-font'
import { useDeleteFont } from './use-fonts'

interface DeleteFontDialogProps {
  readonly font: Font
  onClose(): void
}

/** A service keeps no deleted font, so it asks first. */
export function DeleteFontDialog({ font, onClose }: DeleteFontDialogProps) {
  const { t } = useTranslation(['fonts', 'common'])
  const { isPending, error, mutate } = useDeleteFont()
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: nameOfFont(font) })}
      action={t('common:delete')}
      isPending={isPending}
      failure={error && failureOfCall(error)}
      onConfirm={() => mutate({ uuid: font.uuid }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
