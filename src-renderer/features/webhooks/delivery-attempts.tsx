import type { deliveryAttempt } from '@contract/desktop/activity'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { classNames } from '../../shared/class-names'
import { formatDuration } from '../../shared/format-duration'
import { formatInstant } from '../../shared/format-instant'

type Attempt = z.infer<typeof deliveryAttempt>

interface DeliveryAttemptsProps {
  readonly attempts: readonly Attempt[]
  /** Attempts were made, although the log may have none of them. */
  readonly hasEarlier: boolean
}

/** Each attempt, newest first, with the receiver's answer. */
export function DeliveryAttempts({ attempts, hasEarlier }: DeliveryAttemptsProps) {
  const { t } = useTranslation('webhooks')
  return (
    <section aria-label={t('attemptLog')}>
      <h3 className="mb-2 font-semibold">{t('attemptLog')}</h3>
      {attempts.length === 0 && (
        <p className="text-secondary">{t(hasEarlier ? 'earlierAttempts' : 'noAttempts')}</p>
      )}
      <ol className="flex flex-col gap-3">
        {attempts.toReversed().map((attempt) => (
          <AttemptEntry key={attempt.at} attempt={attempt} />
        ))}
      </ol>
    </section>
  )
}

function AttemptEntry({
  attempt: { http_status, error, answer, duration_ms, at },
}: {
  readonly attempt: Attempt
}) {
  const { t, i18n } = useTranslation('webhooks')
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex items-baseline gap-2">
        <span
          className={classNames(
            'rounded-sm px-1.5 font-mono text-sm',
            error === null ? 'bg-hover text-success' : 'bg-danger-wash text-danger',
          )}
        >
          {http_status ?? t('noAnswer')}
        </span>
        <span className="flex-1 text-secondary text-sm tabular-nums">{formatInstant(at, i18n.language)}</span>
        <span className="text-secondary text-sm tabular-nums">
          {formatDuration(duration_ms, i18n.language)}
        </span>
      </p>
      {error !== null && <p className="break-words select-text">{error}</p>}
      {http_status !== null && (
        <pre className="max-h-40 overflow-y-auto whitespace-pre-wrap break-all rounded-md border border-line bg-field px-3 py-2 font-mono text-xs select-text">
          {answer ?? <span className="text-secondary">{t('emptyAnswer')}</span>}
        </pre>
      )}
    </li>
  )
}
