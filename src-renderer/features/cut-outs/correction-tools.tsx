import type { BrushStroke } from '@contract/brush-stroke'
import { plainCutOut, shadowChoices } from '@contract/edits/cut-out-wish'
import { Eye, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { IconButton } from '../../shared/icon-button'
import { SegmentedControl } from '../../shared/segmented-control'
import { BrushControls } from '../brush/brush-controls'
import type { Correction } from './use-correction'

interface CorrectionToolsProps {
  readonly correction: Correction
  readonly kind: BrushStroke['kind']
  readonly radius: number
  onKind(kind: BrushStroke['kind']): void
  onRadius(radius: number): void
  /** True while it is held. */
  onCompare(isCompared: boolean): void
}

/** Brush, steps, shadow and comparison. */
export function CorrectionTools(props: CorrectionToolsProps) {
  const { correction, kind, radius, onKind, onRadius, onCompare } = props
  const { t } = useTranslation('cutOuts')
  const { wish, draft, change } = correction
  const isHeld = (event: { readonly key: string }): boolean => event.key === ' ' || event.key === 'Enter'
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 border-line border-b bg-chrome px-3">
      <BrushControls kind={kind} radius={radius} onKind={onKind} onRadius={onRadius} />
      <span className="h-5 w-px bg-line" />
      <div className="flex gap-0.5">
        <IconButton
          icon={Undo2}
          label={t('undo')}
          chord="mod+z"
          disabled={!correction.canUndo}
          onClick={correction.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('redo')}
          chord="mod+shift+z"
          disabled={!correction.canRedo}
          onClick={correction.redo}
        />
        <IconButton
          icon={RotateCcw}
          label={t('startOver')}
          disabled={wish.strokes.length === 0}
          onClick={() => change({ ...plainCutOut, shadow: wish.shadow })}
        />
      </div>
      {draft?.has_shadow && (
        <>
          <span className="h-5 w-px bg-line" />
          <span className="text-secondary text-sm">{t('shadow')}</span>
          <SegmentedControl
            label={t('shadow')}
            value={wish.shadow}
            widths="words"
            options={shadowChoices.map((value) => ({ value, label: t(`shadows.${value}`) }))}
            onChange={(shadow) => change({ ...wish, shadow })}
          />
        </>
      )}
      <span className="flex-1" />
      <Button
        onPointerDown={() => onCompare(true)}
        onPointerUp={() => onCompare(false)}
        onPointerLeave={() => onCompare(false)}
        onKeyDown={(event) => isHeld(event) && onCompare(true)}
        onKeyUp={(event) => isHeld(event) && onCompare(false)}
        onBlur={() => onCompare(false)}
      >
        <Eye size={14} strokeWidth={1.5} aria-hidden />
        {t('compare')}
      </Button>
    </div>
  )
}
