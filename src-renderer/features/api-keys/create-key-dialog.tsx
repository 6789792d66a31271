import type { Failure } from '@contract/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'

interface CreateKeyDialogProps {
  readonly isPending: boolean
  readonly failure: Failure | null
  onCreate(name: string): void
  onClose(): void
}

export function CreateKeyDialog({ isPending, failure, onCreate, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation(['keys', 'common'])
  const [name, setName] = useState('')
  return (
    <DialogFrame title={t('createTitle')} width={420} onClose={onClose}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          onCreate(name.trim())
        }}
      >
        {failure && <FailureNote title={t('notMade')} failure={failure} />}
        <TextField
          label={t('name')}
          autoFocus
          required
          maxLength={80}
          placeholder={t('namePlaceholder')}
          hint={t('nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" disabled={isPending || name.trim() === ''}>
            {t('create')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
