import type { Failure } from '@contract/errors'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { DialogFrame } from './dialog-frame'
import { FailureNote } from './failure-note'

interface ConfirmDialogProps {
  readonly title: string
  /** The action in words, on the button that does it. */
  readonly action: string
  readonly isPending: boolean
  readonly failure: Failure | null
  onConfirm(): void
  onClose(): void
  /** The data that will be lost, and the data that will not. */
  readonly children: ReactNode
}

/** Asks before something that cannot be undone. Enter chooses the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { title, action, isPending, failure, onConfirm, onClose, children } = props
  return (
    <DialogFrame title={title} width={420} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto p-4">
        <div className="flex flex-col gap-2">{children}</div>
        {failure && <FailureNote title={t('didNotWork')} failure={failure} />}
        <div className="flex justify-end gap-2">
          <Button autoFocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="danger" isBusy={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
