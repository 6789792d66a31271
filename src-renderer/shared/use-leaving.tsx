import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog'

interface Leaving {
  /** Closes at once where nothing would be lost. */
  leave(): void
  /** To be shown inside the dialog that is left. */
  readonly question: ReactNode
}

/** Esc, Cancel and a click beside a dialog ask before they throw away work that is kept nowhere else. */
export function useLeaving(isChanged: boolean, onClose: () => void): Leaving {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return {
    leave: () => (isChanged ? setAsked(true) : onClose()),
    question: isAsked && (
      <ConfirmDialog
        title={t('discardTitle')}
        action={t('discard')}
        isPending={false}
        failure={null}
        onConfirm={onClose}
        onClose={() => setAsked(false)}
      >
        <p>{t('discardText')}</p>
      </ConfirmDialog>
    ),
  }
}
