import type { KeyScopes } from '@contract/desktop/api-keys'
import type { Failure } from '@contract/errors'
import { type KeyScope, keyScopes } from '@contract/failures/common'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'
import { ScopeChoice } from './scope-choice'

interface CreateKeyDialogProps {
  readonly isPending: boolean
  readonly failure: Failure | null
  /** `scopes`: null for everything. */
  onCreate(key: { readonly name: string; readonly scopes: KeyScopes }): void
  onClose(): void
}

export function CreateKeyDialog({ isPending, failure, onCreate, onClose }: CreateKeyDialogProps) {
  const { t } = useTranslation(['keys', 'common'])
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(keyScopes)
  return (
    <DialogFrame title={t('createTitle')} width={420} onClose={onClose}>
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          const isEverything = scopes.length === keyScopes.length
          onCreate({ name: name.trim(), scopes: isEverything ? null : [...scopes] })
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
        <ScopeChoice chosen={scopes} onChange={setScopes} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={name.trim() === '' || scopes.length === 0}
            isBusy={isPending}
          >
            {t('create')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
