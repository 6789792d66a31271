import { type WebhookEvent, webhookEvents } from '@contract/service/webhooks'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface EventChoiceProps {
  /** Empty: every event. */
  readonly chosen: readonly WebhookEvent[]
  onChange(chosen: readonly WebhookEvent[]): void
}

/** A test event is always sent, so it is not in the list. */
const events = webhookEvents.filter((event) => event !== 'webhook.test')

/** Every event, or a selection. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const { t } = useTranslation('webhooks')
  const [isSome, setSome] = useState(chosen.length > 0)
  const toggle = (event: WebhookEvent) =>
    onChange(chosen.includes(event) ? chosen.filter((other) => other !== event) : [...chosen, event])
  const choose = (value: string) => {
    setSome(value === 'some')
    onChange(value === 'some' ? ['render.succeeded', 'render.failed'] : [])
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{t('chooseEvents')}</legend>
      <RadioGroup.Root
        value={isSome ? 'some' : 'every'}
        onValueChange={choose}
        aria-label={t('chooseEvents')}
        className="flex flex-col gap-1.5"
      >
        {(['every', 'some'] as const).map((value) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Radix's item is a button, which a label names.
          <label key={value} className="flex items-center gap-2">
            <RadioGroup.Item
              value={value}
              className="flex size-4 items-center justify-center rounded-full border border-line-strong bg-field data-[state=checked]:border-accent"
            >
              <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
            </RadioGroup.Item>
            {t(value)}
          </label>
        ))}
      </RadioGroup.Root>
      {isSome && (
        <ul className="ml-6 grid grid-cols-2 gap-x-4 gap-y-1.5">
          {events.map((event) => (
            <li key={event}>
              <label className="flex items-center gap-2" title={event}>
                <input
                  type="checkbox"
                  checked={chosen.includes(event)}
                  onChange={() => toggle(event)}
                  className="size-3.5 accent-accent-fill"
                />
                <span className="truncate">{t(`eventNames.${event}`)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
