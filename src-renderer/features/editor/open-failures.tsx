import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'
import { useEditorStore } from '../../state/editor/editor-store'

interface OpenFailuresProps {
  readonly className: string
  /** Whether the failures float over a picture. */
  readonly isFloating?: boolean
}

/** Documents that could not be opened, shown where the document would be. */
export function OpenFailures({ className, isFloating = false }: OpenFailuresProps) {
  const { t } = useTranslation(['editor', 'common'])
  const failures = useEditorStore((state) => state.openFailures)
  const { dismissOpenFailure, dismissOpenFailures } = useEditorStore.getState()
  if (failures.length === 0) return null
  const look = isFloating ? 'shadow-float' : ''
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {failures.length >= manyFailures && (
        <Button className={classNames('self-end', look)} onClick={dismissOpenFailures}>
          {t('dismissAll', { count: failures.length })}
        </Button>
      )}
      {failures.map(({ id, name, failure }) => (
        <FailureNote key={id} title={t('notOpened', { name })} failure={failure} className={look}>
          <IconButton
            icon={X}
            label={t('common:dismiss')}
            className="size-6"
            onClick={() => dismissOpenFailure(id)}
          />
        </FailureNote>
      ))}
    </div>
  )
}

/** From this number on, one button dismisses all of them. */
const manyFailures = 3
