import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'

/** What could not be opened, where one was about to look at it. */
export function OpenFailures({ className }: { readonly className?: string }) {
  const { t } = useTranslation(['editor', 'common'])
  const failures = useStore((state) => state.openFailures)
  const { dismissOpenFailures } = useStore.getState()
  return failures.map(({ name, failure }, index) => (
    <FailureNote
      key={name}
      title={t('notOpened', { name })}
      failure={failure}
      {...(className ? { className } : {})}
    >
      {index === 0 && (
        <IconButton icon={X} label={t('common:dismiss')} className="size-6" onClick={dismissOpenFailures} />
      )}
    </FailureNote>
  ))
}
