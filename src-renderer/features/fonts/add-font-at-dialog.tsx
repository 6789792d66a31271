import { failureOfCall } from '@contract/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'
import { LicenseCheck } from './license-check'
import { useAddFontAt } from './use-fonts'

interface AddFontAtDialogProps {
  onAdded(): void
  onClose(): void
}

/** Adds a font by its public address, for services that take no files. */
export function AddFontAtDialog({ onAdded, onClose }: AddFontAtDialogProps) {
  const { t } = useTranslation(['fonts', 'common'])
  const [url, setUrl] = useState('')
  const [isAllowed, setAllowed] = useState(false)
  const add = useAddFontAt()
  return (
    <DialogFrame title={t('addAtTitle')} width={440} onClose={onClose}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ url: url.trim(), license_confirmed: true }, { onSuccess: onAdded })
        }}
      >
        {add.error && (
          <FailureNote title={t('addFailed', { name: url.trim() })} failure={failureOfCall(add.error)} />
        )}
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          placeholder="https://example.com/Brand-Bold.otf"
          type="url"
          autoFocus
          required
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <LicenseCheck isAllowed={isAllowed} onChange={setAllowed} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={!isAllowed || url.trim() === ''}
            isBusy={add.isPending}
          >
            {t('addAction', { count: 1 })}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
