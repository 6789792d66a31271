import { failureOfCall } from '@contract/errors'
import { PowerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { useLocalServer } from '../local-server/use-local-server'

/** Says that the local server is off, and starts it. */
export function ServerOff({ className }: { readonly className: string }) {
  const { t } = useTranslation(['studioDesk', 'server'])
  const { stored, change, isChanging, changeError } = useLocalServer()
  return (
    <div className={className}>
      <EmptyState icon={PowerOff} title={t('serverOff')} text={t('serverOffText')}>
        <Button
          look="primary"
          isBusy={isChanging}
          disabled={stored === null}
          onClick={() => stored && change({ ...stored, enabled: true })}
        >
          {t('startServer')}
        </Button>
      </EmptyState>
      {changeError && (
        <FailureNote
          title={t('server:notChanged')}
          failure={failureOfCall(changeError)}
          className="mt-3 text-left"
        />
      )}
    </div>
  )
}
