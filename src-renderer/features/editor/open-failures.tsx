import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../app/store'
import { classNames } from '../../shared/class-names'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'

interface OpenFailuresProps {
  readonly className: string
  /** They lie over a picture. */
  readonly isFloating?: boolean
}

/** What could not be opened, where one was about to look at it. */
export function OpenFailures({ className, isFloating = false }: OpenFailuresProps) {
  const { t } = useTranslation(['editor', 'common'])
  const failures = useStore((state) => state.openFailures)
  const { dismissOpenFailures } = useStore.getState()
  if (failures.length === 0) return null
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {failures.map(({ name, failure }, index) => (
        <FailureNote
          key={name}
          title={t('notOpened', { name })}
          failure={failure}
          className={isFloating ? 'shadow-float' : ''}
        >
          {index === 0 && (
            <IconButton
              icon={X}
              label={t('common:dismiss')}
              className="size-6"
              onClick={dismissOpenFailures}
            />
          )}
        </FailureNote>
      ))}
    </div>
  )
}
