import { failureOfCall } from '@contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Folder, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'
import { useGeneralSettings } from '../../state/settings/use-general-settings'
import { SettingRow } from './setting-row'

/** Where exports and batches go while nothing else is chosen. */
export function ExportFolder() {
  const { t } = useTranslation('general')
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { general, forgetExportFolder } = useGeneralSettings()
  const id = useId()
  const choose = useMutation(
    queries.settings.chooseExportFolder.mutationOptions({
      onSuccess: (next) => queryClient.setQueryData(queries.settings.get.queryKey(), next),
    }),
  )
  const folder = general.export_folder
  return (
    <>
      <SettingRow id={id} label={t('folder')} text={t('folderText')}>
        <div className="flex w-56 min-w-0 shrink-0 items-center gap-1">
          <Button
            id={id}
            aria-describedby={`${id}-text`}
            isBusy={choose.isPending}
            title={folder ?? undefined}
            onClick={() => choose.mutate(undefined)}
            className="min-w-0 flex-1 justify-start px-2"
          >
            <Folder size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
            {/* The end of a path is more telling than its beginning. */}
            <span className="min-w-0 truncate text-left [direction:rtl]">
              <bdi>{folder ?? t('chooseFolder')}</bdi>
            </span>
          </Button>
          {folder !== null && <IconButton icon={X} label={t('forgetFolder')} onClick={forgetExportFolder} />}
        </div>
      </SettingRow>
      {choose.error && (
        <FailureNote title={t('folderNotChosen')} failure={failureOfCall(choose.error)} className="m-3" />
      )}
    </>
  )
}
