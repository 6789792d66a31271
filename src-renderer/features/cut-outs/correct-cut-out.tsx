import type { BrushStroke } from '@contract/brush-stroke'
import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { CutOutWish } from '@contract/edits/cut-out-wish'
import { failureOfCall } from '@contract/errors'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { Button } from '../../shared/button'
import { ConfirmDialog } from '../../shared/confirm-dialog'
import { DialogFrame } from '../../shared/dialog-frame'
import { FailureNote } from '../../shared/failure-note'
import { brushRadius, steppedRadius } from '../brush/brush-controls'
import { CorrectionStage } from './correction-stage'
import { CorrectionTools } from './correction-tools'
import { useCorrection } from './use-correction'

interface CorrectCutOutProps {
  /** With its background. */
  readonly artwork: ArtworkRecord
  /** As it is cut out now. */
  readonly wish: CutOutWish
  /** The correction is kept with the design. */
  onCorrected(): void
  onClose(): void
}

/**
 * Two strokes correct a cut-out: one keeps, one removes. Nothing is kept until Done; Esc, Cancel or a
 * click beside it ask before they throw strokes away.
 */
export function CorrectCutOut({ artwork, wish, onCorrected, onClose }: CorrectCutOutProps) {
  const { t } = useTranslation('cutOuts')
  const { client } = useConnection()
  const correction = useCorrection(artwork.artwork_id, wish)
  const [kind, setKind] = useState<BrushStroke['kind']>('add')
  const [radius, setRadius] = useState<number>(brushRadius.usual)
  const [isCompared, setCompared] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const keep = useMutation({
    mutationFn: () => client.cutOuts.correct({ artwork_id: artwork.artwork_id, wish: correction.wish }),
    onSuccess: () => {
      onCorrected()
      onClose()
    },
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    // The document behind the dialog has keys of its own.
    event.stopPropagation()
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (isUndo) event.shiftKey ? correction.redo() : correction.undo()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') correction.redo()
    else if (event.key === '[' || event.key === ']')
      setRadius(steppedRadius(radius, event.key === ']' ? 1 : -1))
    else if (event.key.toLowerCase() === 'x') setKind(kind === 'add' ? 'remove' : 'add')
    else if (event.key === '\\') setCompared(true)
    else return
    event.preventDefault()
  }
  const leave = (): void => (correction.canUndo ? setLeaving(true) : onClose())
  const failure = correction.failure ?? (keep.error ? failureOfCall(keep.error) : null)
  const { draft } = correction
  return (
    <DialogFrame
      width="window"
      title={t('correctTitle', { name: artwork.name })}
      onClose={leave}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key that compares may be let go anywhere in it */}
      <div
        className="flex min-h-0 flex-1 flex-col"
        onKeyUp={(event) => event.key === '\\' && setCompared(false)}
      >
        <CorrectionTools
          correction={correction}
          kind={kind}
          radius={radius}
          onKind={setKind}
          onRadius={setRadius}
          onCompare={setCompared}
        />
        <CorrectionStage
          key={draft ? 'draft' : 'none'}
          name={artwork.name}
          correction={correction}
          size={draft ?? { width: artwork.width, height: artwork.height }}
          kind={kind}
          radius={radius}
          isCompared={isCompared}
        />
        {failure && <FailureNote title={t('failed')} failure={failure} className="m-3" />}
      </div>
      <footer className="flex h-12 shrink-0 items-center gap-2 border-line border-t px-3">
        <p className="min-w-0 flex-1 truncate text-secondary text-sm" role="status">
          {correction.isFull ? t('mostStrokes') : correction.isWorking ? t('removing') : t('hint')}
        </p>
        {correction.wish.strokes.length > 0 && (
          <span className="text-secondary text-sm tabular-nums">
            {t('strokes', { count: correction.wish.strokes.length })}
          </span>
        )}
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button
          look="primary"
          disabled={draft === null}
          isBusy={keep.isPending}
          onClick={() => keep.mutate()}
        >
          {t('done')}
        </Button>
      </footer>
      {isLeaving && (
        <ConfirmDialog
          title={t('leaveTitle')}
          action={t('leave')}
          isPending={false}
          failure={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{t('leaveWords')}</p>
        </ConfirmDialog>
      )}
    </DialogFrame>
  )
}
