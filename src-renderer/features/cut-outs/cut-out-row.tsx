import type { AreaArtwork } from '@contract/edits/artwork'
import type { Uuid } from '@contract/vocabulary'
import { Brush, Check, ImageOff, Scissors, TriangleAlert } from 'lucide-react'
import { Progress } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmartObjectRow } from '../../model/layers/layer-tree'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'
import { useCutOut } from '../../state/editor/use-cut-out'
import { CorrectCutOut } from './correct-cut-out'

interface CutOutRowProps {
  readonly documentUuid: Uuid
  readonly layer: SmartObjectRow
  readonly placed: AreaArtwork
}

/** The background of the artwork on a print area: whether it is there, and what to do about it. */
export function CutOutRow({ documentUuid, layer, placed }: CutOutRowProps) {
  const { t } = useTranslation('cutOuts')
  const { state, remove, putBack } = useCutOut(documentUuid, layer, placed)
  const [isCorrecting, setCorrecting] = useState(false)
  const { artwork, cutOut } = placed
  if (state?.step === 'working') return <Working progress={state.progress} onCancel={state.cancel} />
  const hadNone = state?.step === 'had none' && state.artworkId === artwork.artwork_id
  return (
    <div className="mt-3 flex flex-col gap-2">
      {state?.step === 'failed' && <FailureNote title={t('failed')} failure={state.failure} />}
      {!cutOut && hadNone && (
        <p role="status" className="flex items-center gap-2 text-secondary text-sm">
          <Check size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
          {t('hadNone')}
        </p>
      )}
      {!cutOut && !hadNone && (
        <Button onClick={remove}>
          <Scissors size={14} strokeWidth={1.5} aria-hidden />
          {t(state?.step === 'failed' ? 'tryAgain' : 'remove')}
        </Button>
      )}
      {cutOut && (
        <>
          {!cutOut.isSure && (
            <p
              role="status"
              className="flex gap-2 rounded-md bg-warning-wash px-2 py-1.5 text-sm text-warning"
            >
              <TriangleAlert size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" aria-hidden />
              {t('unsure', { reason: t(`reasons.${cutOut.ground}`) })}
            </p>
          )}
          {!cutOut.isSure && (
            <Button onClick={() => setCorrecting(true)}>
              <Brush size={14} strokeWidth={1.5} aria-hidden />
              {t('correct')}
            </Button>
          )}
          <div className="flex h-7 items-center gap-0.5">
            <span className="flex min-w-0 flex-1 items-center gap-2 text-secondary text-sm">
              <Scissors size={14} strokeWidth={1.5} className="shrink-0" aria-hidden />
              <span className="truncate">{t('removed')}</span>
            </span>
            {cutOut.isSure && (
              <IconButton icon={Brush} label={t('correct')} onClick={() => setCorrecting(true)} />
            )}
            <IconButton icon={ImageOff} label={t('putBack')} onClick={putBack} />
          </div>
        </>
      )}
      {cutOut && isCorrecting && (
        <CorrectCutOut
          artwork={cutOut.original}
          wish={cutOut.wish}
          onCorrected={remove}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}

interface WorkingProps {
  readonly progress: number
  onCancel(): void
}

function Working({ progress, onCancel }: WorkingProps) {
  const { t } = useTranslation('cutOuts')
  const percent = Math.round(progress * 100)
  return (
    <div className="mt-3 flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="mb-1 flex justify-between gap-2 text-secondary text-sm">
          <span className="truncate">{t('removing')}</span>
          <span className="shrink-0 whitespace-nowrap tabular-nums">{percent} %</span>
        </p>
        <Progress.Root
          value={percent}
          aria-label={t('removing')}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <Progress.Indicator
            className="h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </Progress.Root>
      </div>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}
