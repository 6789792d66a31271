import type { Failure } from '@contract/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { TextField } from '../../shared/text-field'

type FieldName = 'name' | 'base_url' | 'api_key'

interface ConnectionFormProps<Asked extends FieldName> {
  readonly title: string
  /** The fields to show, in this order. */
  readonly asks: readonly Asked[]
  readonly initial?: Partial<Record<Asked, string>>
  readonly action: string
  readonly pendingAction: string
  readonly failureTitle: string
  readonly isPending: boolean
  readonly failure: Failure | null
  onSubmit(values: Record<Asked, string>): void
  onClose(): void
}

/** Asks for some fields of a connection. The input stays if the server refuses it. */
export function ConnectionForm<Asked extends FieldName>(props: ConnectionFormProps<Asked>) {
  const { t } = useTranslation(['connections', 'common'])
  const { title, asks, initial, action, pendingAction, failureTitle, isPending, failure, onClose } = props
  const [values, setValues] = useState<Partial<Record<FieldName, string>>>({ ...initial })
  const textOf = (name: FieldName) => values[name] ?? ''
  const isComplete = asks.every((name) => textOf(name).trim() !== '')
  const submit = () =>
    props.onSubmit(
      Object.fromEntries(asks.map((name) => [name, textOf(name).trim()])) as Record<Asked, string>,
    )
  return (
    <DialogFrame title={title} width={440} onClose={onClose}>
      <form
        className="flex flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {failure && <FailureNote title={failureTitle} failure={failure} />}
        {(asks as readonly FieldName[]).map((name, index) => (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            hint={t(`fields.${name}Hint`)}
            placeholder={name === 'api_key' ? '' : t(`fields.${name}Placeholder`)}
            type={name === 'api_key' ? 'password' : 'text'}
            autoFocus={index === 0}
            required
            value={textOf(name)}
            onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" disabled={!isComplete} isBusy={isPending}>
            {isPending ? pendingAction : action}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
