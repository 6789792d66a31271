import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { IconButton } from '../../shared/icon-button'
import type { Place } from '../../state/shell/shell-slice'
import { useShellStore } from '../../state/shell/shell-store'
import { type IntroductionStep, introductionSteps, useIntroduction } from './use-introduction'

/** Elsewhere it would lie over lists that it says nothing of. */
const placesOfGuide: ReadonlySet<Place> = new Set(['library', 'editor'])

/**
 * Three steps from nothing to a finished picture, beside the window's own controls: steps also complete when a person
 * works ahead.
 */
export function Introduction() {
  const { t } = useTranslation('introduction')
  const { isShown, step, dismiss, take } = useIntroduction()
  const place = useShellStore((state) => state.place)
  if (!isShown || !placesOfGuide.has(place)) return null
  const at = introductionSteps.indexOf(step)
  return (
    <aside
      aria-label={t('title')}
      className="appear fixed bottom-9 left-[56px] z-30 w-[208px] labelled:left-[72px] rounded-lg border border-line bg-raised shadow-float"
    >
      <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-3">
        <h2 className="font-semibold">{t('title')}</h2>
        <IconButton icon={X} label={t('dismiss')} className="size-6" onClick={dismiss} />
      </header>
      <ol className="flex flex-col gap-3 p-3">
        {introductionSteps.map((name, index) => (
          <Step
            key={name}
            name={name}
            number={index + 1}
            state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            onTake={take[name]}
          />
        ))}
      </ol>
    </aside>
  )
}

interface StepProps {
  readonly name: IntroductionStep
  readonly number: number
  readonly state: 'done' | 'current' | 'ahead'
  onTake(): unknown
}

function Step({ name, number, state, onTake }: StepProps) {
  const { t } = useTranslation('introduction')
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="flex gap-3">
      <span
        aria-hidden
        className={classNames(
          'mt-px flex size-4 shrink-0 items-center justify-center rounded-full font-medium text-[10px] tabular-nums',
          state === 'ahead' ? 'border border-line-strong text-secondary' : 'bg-accent-fill text-on-fill',
        )}
      >
        {state === 'done' ? <Check size={11} strokeWidth={2.5} /> : number}
      </span>
      <div className="min-w-0">
        <p className={state === 'current' ? 'font-medium' : 'text-secondary'}>
          {t(`steps.${name}.title`)}
          {state === 'done' && <span className="sr-only">, {t('isDone')}</span>}
        </p>
        {state === 'current' && (
          <>
            <p className="mt-0.5 text-secondary">{t(`steps.${name}.text`)}</p>
            <Button look="primary" className="mt-2" onClick={onTake}>
              {t(`steps.${name}.action`)}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
