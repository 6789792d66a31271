import type { Failure } from '@contract/errors'
import {
  type EventNaming,
  eventNamings,
  type WebhookEndpoint,
  type WebhookEndpointInput,
  type WebhookEvent,
  webhookEvents,
} from '@contract/service/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { SegmentedControl } from '../../shared/segmented-control'
import { TextField } from '../../shared/text-field'
import { EventChoice } from './event-choice'

interface EndpointFormProps {
  /** Null: a new endpoint. */
  readonly endpoint: WebhookEndpoint | null
  readonly isPending: boolean
  readonly failure: Failure | null
  onSave(input: Omit<WebhookEndpointInput, 'enabled'>): void
  onClose(): void
}

export function EndpointForm({ endpoint, isPending, failure, onSave, onClose }: EndpointFormProps) {
  const { t } = useTranslation(['webhooks', 'common'])
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(() => eventsOf(endpoint))
  const [naming, setNaming] = useState<EventNaming>(endpoint?.event_naming ?? 'current')
  const save = () =>
    onSave({
      url: url.trim(),
      description: description.trim() || null,
      event_types: [...events],
      event_naming: naming,
    })
  return (
    <DialogFrame title={t(endpoint ? 'editTitle' : 'newTitle')} width={520} onClose={onClose}>
      <form
        className="flex flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {failure && <FailureNote title={t('saveFailed')} failure={failure} />}
        <TextField
          label={t('address')}
          type="url"
          autoFocus
          required
          maxLength={2048}
          placeholder="https://shop.example/webhooks/mockwright"
          hint={t('addressHint')}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={t('description')}
          maxLength={255}
          placeholder={t('descriptionPlaceholder')}
          hint={t('descriptionHint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <EventChoice chosen={events} onChange={setEvents} />
        <div className="flex flex-col gap-1">
          <p className="font-medium">{t('naming')}</p>
          <SegmentedControl
            label={t('naming')}
            value={naming}
            options={eventNamings.map((value) => ({ value, label: t(`namings.${value}`) }))}
            onChange={(next: EventNaming) => setNaming(next)}
          />
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" disabled={url.trim() === ''} isBusy={isPending}>
            {endpoint ? t('common:save') : t('create')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

/** Translates from the endpoint's own spelling of events. */
const eventsOf = (endpoint: WebhookEndpoint | null): readonly WebhookEvent[] => {
  const named = endpoint?.event_types.map((name) =>
    name.replace(/^2d_mockup\./, 'photo_mockup.').replace(/^2d_render\./, 'photo_mockup_render.'),
  )
  return webhookEvents.filter((event) => named?.includes(event))
}
