import { type ExistingChoice, existingChoices } from '@contract/desktop/batch-recipe'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'

interface ExistingDialogProps {
  /** Files that are there, and files of the run. */
  readonly there: number
  readonly files: number
  onChoose(choice: ExistingChoice, isForAll: boolean): void
  onClose(): void
}

/** Asks, before anything is written, what becomes of files that are there already. */
export function ExistingDialog({ there, files, onChoose, onClose }: ExistingDialogProps) {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation()
  const [isForAll, setForAll] = useState(false)
  return (
    <DialogFrame title={t('existingAsked', { count: there, files })} width={460} onClose={onClose}>
      <div className="flex flex-col gap-3 p-4">
        <ul className="flex flex-col gap-1.5">
          {existingChoices.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                onClick={() => onChoose(choice, isForAll)}
                className="flex w-full flex-col rounded-md border border-line-strong bg-raised px-3 py-2 text-left hover:bg-hover"
              >
                <span className="font-medium">{t(`existing.${choice}`)}</span>
                <span className="text-secondary text-sm">{t(`existingHints.${choice}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
            className="accent-(--accent-fill)"
          />
          {t('existingForAll')}
        </label>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 text-secondary text-sm">{t('existingRemembered')}</p>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </div>
      </div>
    </DialogFrame>
  )
}
