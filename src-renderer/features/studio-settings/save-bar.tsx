import { failureOfCall } from '@contract/errors'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { useStudioStore } from '../../state/studio/studio-store'
import type { useStudioSettings } from './use-studio-settings'

interface SaveBarProps {
  readonly settings: Pick<
    ReturnType<typeof useStudioSettings>,
    'isChanged' | 'isSaving' | 'save' | 'saveError'
  >
}

/** Shops show what is saved: changes wait here until then. */
export function SaveBar({ settings }: SaveBarProps) {
  const { t } = useTranslation(['studioDesk', 'common'])
  const { isChanged, isSaving, save, saveError } = settings
  const { forgetChanges } = useStudioStore.getState()
  return (
    <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
      {saveError && <FailureNote title={t('notSaved')} failure={failureOfCall(saveError)} />}
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 truncate text-secondary">
          {t(isChanged ? 'unsaved' : 'allSaved')}
        </p>
        <Button disabled={!isChanged || isSaving} onClick={forgetChanges}>
          {t('revert')}
        </Button>
        <Button look="primary" disabled={!isChanged} isBusy={isSaving} onClick={save}>
          {t('common:save')}
        </Button>
      </div>
    </footer>
  )
}
