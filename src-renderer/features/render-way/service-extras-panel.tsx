import { longestLabel, type ServiceExtras } from '@contract/desktop/service-extras'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/text-field'
import { webhookOf } from './webhook-of'

interface ServiceExtrasPanelProps {
  readonly serviceName: string
  readonly extras: ServiceExtras
  /** Chooses print area presets. */
  readonly children: ReactNode
  /** `gesture`: the same while one field is typed in. */
  onChange(extras: ServiceExtras, gesture: string): void
}

/** What few renders need and a service takes: a label, an address that is told, print area presets. Closed at first. */
export function ServiceExtrasPanel({ serviceName, extras, children, onChange }: ServiceExtrasPanelProps) {
  const { t } = useTranslation('connections')
  const { label, webhook_url, presets } = extras
  const count = [label, webhook_url, presets[0]].filter((each) => each != null).length
  const [isOpen, setOpen] = useState(count > 0)
  const [webhook, setWebhook] = useState(webhook_url ?? '')
  const place = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) place.current?.scrollIntoView({ block: 'start' })
    wasOpen.current = isOpen
  }, [isOpen])
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const isUnused = webhook.trim() !== '' && webhookOf(webhook) === null
  return (
    <section ref={place} aria-label={t('extras', { name: serviceName })}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1 flex h-7 w-[calc(100%+8px)] items-center gap-1.5 rounded-md px-1 text-left hover:bg-hover"
      >
        <Chevron size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
        <span className="min-w-0 flex-1 truncate font-medium text-secondary text-sm">
          {t('extras', { name: serviceName })}
        </span>
        {count > 0 && !isOpen && (
          <span className="text-secondary text-sm tabular-nums">{t('extrasSet', { count })}</span>
        )}
      </button>
      {isOpen && (
        <div className="mt-2 flex flex-col gap-3">
          <TextField
            label={t('extraLabel')}
            hint={t('extraLabelHint')}
            maxLength={longestLabel}
            value={label ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...extras, label: value || null }, 'service-label')
            }
            onBlur={() =>
              label !== null && onChange({ ...extras, label: label.trim() || null }, 'service-label')
            }
          />
          <TextField
            label={t('extraWebhook')}
            hint={t(isUnused ? 'extraWebhookUnused' : 'extraWebhookHint')}
            type="url"
            inputMode="url"
            placeholder="https://"
            aria-invalid={isUnused}
            value={webhook}
            onChange={({ target: { value } }) => {
              setWebhook(value)
              onChange({ ...extras, webhook_url: webhookOf(value) }, 'service-webhook')
            }}
          />
          {children}
        </div>
      )}
    </section>
  )
}
