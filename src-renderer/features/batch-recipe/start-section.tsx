import type { BatchForecast } from '@contract/desktop/batches'
import type { Failure } from '@contract/errors'
import { CircleAlert, Scissors, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leastSampleOf } from '../../model/batch/least-sample'
import type { ToldPlace } from '../../model/batch/told-cells'
import { Button } from '../../shared/button'
import { shortText } from '../../shared/failure-text'
import { useDuration } from '../../shared/use-duration'
import { useFailureText, useFailureTexts } from '../../shared/use-failure-text'
import { useBatchStore } from '../../state/batch/batch-store'
import { isMisspelling, useForecast } from '../../state/batch/use-forecast'
import { BatchCost } from './batch-cost'
import { ExistingDialog } from './existing-dialog'
import { ExistingNote } from './existing-note'
import { ForecastWarning } from './forecast-warning'
import { PrintWarnings } from './print-warnings'
import { TextWarnings } from './text-warnings'
import { useStartBatch } from './use-start-batch'

/** The forecast of the run, and the button that starts it. */
export function StartSection() {
  const { t } = useTranslation('batch')
  const duration = useDuration()
  const { forecast, texts, cutOuts } = useForecast()
  const least = useBatchStore(({ recipeHistory: { present } }) => leastSampleOf(present))
  const sampleSize = Math.max(
    least,
    useBatchStore((state) => state.sampleSize),
  )
  const connectionId = useBatchStore((state) => state.recipeHistory.present.connection_id)
  const { setSampleSize } = useBatchStore.getState()
  const { start, isStarting, reason, failure, question } = useStartBatch()
  const files = forecast?.files ?? 0
  const time =
    forecast?.seconds == null || files === 0 ? '' : ` · ${t('about', { time: duration(forecast.seconds) })}`
  const { problems, misspelt, low, enlarged } = useMemo(() => placesOf(forecast), [forecast])
  const textOf = useFailureTexts()
  return (
    <footer className="flex shrink-0 flex-col gap-2 border-line border-t p-3">
      {problems.length > 0 && (
        <ForecastWarning
          icon={CircleAlert}
          color="text-danger"
          text={t('picturesWouldFail', { count: forecast?.failing ?? problems.length })}
          places={problems}
        />
      )}
      {misspelt.map((problem) => (
        <ForecastWarning
          key={shortText(textOf(problem.failure))}
          icon={TriangleAlert}
          color="text-warning"
          text={shortText(textOf(problem.failure))}
          places={[problem]}
        />
      ))}
      {low.length > 0 && (
        <ForecastWarning
          icon={TriangleAlert}
          color="text-warning"
          text={t('lowResolutionCells', { count: low.length })}
          places={low}
        />
      )}
      {forecast?.enlarged && (
        <ForecastWarning
          icon={TriangleAlert}
          color="text-warning"
          text={t('enlargedMockups', { count: enlarged.length, width: forecast.enlarged.width })}
          places={enlarged}
        />
      )}
      {cutOuts && cutOuts.notes.length > 0 && (
        <ForecastWarning
          icon={Scissors}
          color="text-warning"
          text={t('cutOuts.toCheck', { count: cutOuts.notes.length })}
          places={cutOuts.notes}
        />
      )}
      {forecast && <PrintWarnings faults={forecast.print_faults} />}
      {texts && <TextWarnings texts={texts} />}
      {forecast && connectionId !== null && <BatchCost connectionId={connectionId} forecast={forecast} />}
      {(failure ?? reason) && (
        <p role="alert" id="batch-reason" className="flex gap-2 text-sm">
          <CircleAlert
            size={14}
            strokeWidth={1.5}
            className={`mt-0.5 shrink-0 ${failure ? 'text-danger' : 'text-secondary'}`}
            aria-hidden
          />
          {failure ? <FailureLine failure={failure} /> : reason}
        </p>
      )}
      <p className="text-secondary text-sm tabular-nums">
        {t('forecast', { count: forecast?.cells ?? 0, outputs: t('filesCounted', { count: files }) })}
      </p>
      {forecast && <ExistingNote existing={forecast.existing} />}
      {question && (
        <ExistingDialog
          there={question.there}
          files={question.files}
          onChoose={question.answer}
          onClose={question.close}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          aria-describedby={reason ? 'batch-reason' : undefined}
          disabled={reason !== null}
          isBusy={isStarting}
          onClick={() => start(null)}
          className="h-9 min-w-0 max-w-full grow-[99] shrink-0 tabular-nums"
        >
          <span className="truncate">{t('render', { count: files }) + time}</span>
        </Button>
        <div className="flex h-9 shrink-0 grow items-center justify-center rounded-md border border-line-strong bg-raised focus-within:border-accent">
          <button
            type="button"
            aria-describedby={reason ? 'batch-reason' : undefined}
            disabled={reason !== null || isStarting}
            onClick={() => start(sampleSize)}
            title={t('sampleHint')}
            className="h-full rounded-l-md pr-1 pl-3 font-medium hover:bg-hover disabled:pointer-events-none disabled:opacity-45"
          >
            {t('sampleSome')}
          </button>
          <input
            aria-label={t('sampleSize')}
            inputMode="numeric"
            value={sampleSize}
            onChange={(event) => {
              const next = Number(event.target.value.replace(/\D/g, ''))
              setSampleSize(Math.min(999, Math.max(1, next || 1)))
            }}
            onFocus={(event) => event.target.select()}
            className="h-full w-9 rounded-r-md bg-transparent pr-2 text-center tabular-nums outline-none"
          />
        </div>
      </div>
    </footer>
  )
}

function FailureLine({ failure }: { readonly failure: Failure }) {
  const text = useFailureText(failure)
  return (
    <span className="min-w-0" title={text.detail || undefined}>
      {shortText(text)}
    </span>
  )
}

/** More names than this are most likely misspelt in the same way. */
const mostMisspelt = 3

interface ToldPlaces {
  readonly problems: readonly ToldPlace[]
  readonly misspelt: BatchForecast['cell_problems']
  readonly low: readonly ToldPlace[]
  readonly enlarged: readonly ToldPlace[]
}

const placesOf = (forecast: BatchForecast | undefined): ToldPlaces => ({
  problems: (forecast?.cell_problems ?? []).filter((problem) => !isMisspelling(problem)),
  misspelt: (forecast?.cell_problems ?? []).filter(isMisspelling).slice(0, mostMisspelt),
  low: (forecast?.low_resolution ?? []).map(({ row, mockup }) => ({ row, mockup, variant: null })),
  enlarged: (forecast?.enlarged?.mockups ?? []).map((mockup) => ({ row: null, mockup, variant: null })),
})
