import type { ConnectionRecord } from '@contract/desktop/connections'
import { failureOfCall } from '@contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'
import type { ConnectionChanges } from './use-connections'

interface FileAddressFormProps {
  readonly connection: ConnectionRecord
  readonly change: ConnectionChanges['setFileAddress']
  onClose(): void
}

/**
 * Asks where a service fetches files that it does not take itself. The addresses may be signed: what is set is shown
 * without its signature, and only replaced as a whole.
 */
export function FileAddressForm({ connection, change, onClose }: FileAddressFormProps) {
  const { t } = useTranslation(['connections', 'common'])
  const { connections } = useDesktopQueries()
  const { id, name } = connection
  const { data: present } = useQuery(connections.fileAddress.queryOptions({ input: { id }, staleTime: 0 }))
  const [read, setRead] = useState('')
  const [write, setWrite] = useState('')
  const save = (address: Parameters<typeof change.mutate>[0]['address']) =>
    change.mutate({ id, address }, { onSuccess: onClose })
  return (
    <DialogFrame title={t('filesTitle', { name })} width={480} onClose={onClose}>
      <form
        className="flex flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault()
          save({ read_url: read.trim(), write_url: write.trim() || null })
        }}
      >
        <p className="text-secondary">{t('filesText')}</p>
        {change.error && <FailureNote title={t('filesNotSaved')} failure={failureOfCall(change.error)} />}
        <TextField
          label={t('filesRead')}
          hint={t('filesReadHint')}
          placeholder={present?.read_url ?? 'https://files.example.com/{hash}.psd'}
          autoFocus
          required
          value={read}
          onChange={({ target }) => setRead(target.value)}
        />
        <TextField
          label={t('filesWrite')}
          hint={t('filesWriteHint')}
          placeholder={present?.write_url ?? ''}
          value={write}
          onChange={({ target }) => setWrite(target.value)}
        />
        <div className="flex justify-end gap-2">
          {present && (
            <Button isBusy={change.isPending} onClick={() => save(null)}>
              {t('filesForget')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" disabled={read.trim() === ''} isBusy={change.isPending}>
            {t('filesSave')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
