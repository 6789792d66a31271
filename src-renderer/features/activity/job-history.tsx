import type { ActivityJobDetail } from '@contract/desktop/activity'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { FailureWords } from '../../shared/failure-words'
import { formatDuration } from '../../shared/format-duration'
import { formatInstant } from '../../shared/format-instant'

type Step = ActivityJobDetail['steps'][number]

const dots: Partial<Readonly<Record<Step['status'], string>>> = {
  running: 'bg-accent',
  succeeded: 'bg-success',
  failed: 'bg-danger',
}

/** A job's history in order, with the time between its steps. */
export function JobHistory({ steps }: { readonly steps: readonly Step[] }) {
  const { t, i18n } = useTranslation('activity')
  return (
    <section aria-label={t('log')}>
      <h3 className="mb-2 font-semibold">{t('log')}</h3>
      {steps.length === 0 && <p className="text-secondary">{t('noLog')}</p>}
      <ol className="flex flex-col">
        {steps.map((step, index) => {
          const before = steps[index - 1]
          const passed = before ? Date.parse(step.at) - Date.parse(before.at) : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only ever grows at its end.
            <li key={index} className="relative flex gap-3 pb-2.5 last:pb-0">
              {index < steps.length - 1 && (
                <span aria-hidden className="absolute top-3 bottom-[-6px] left-[3.5px] w-px bg-line-strong" />
              )}
              <span
                aria-hidden
                className={classNames(
                  'relative mt-[5px] size-2 shrink-0 rounded-full',
                  dots[step.status] ?? 'bg-line-strong',
                )}
              />
              <div className="min-w-0 flex-1">
                <p>{t(`steps.${step.status}`)}</p>
                {step.error && (
                  <div className="break-words text-danger text-sm select-text">
                    <FailureWords failure={step.error} />
                  </div>
                )}
              </div>
              <p className="shrink-0 text-right text-secondary text-sm tabular-nums">
                {passed === null
                  ? formatInstant(step.at, i18n.language)
                  : `+ ${formatDuration(passed, i18n.language)}`}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
