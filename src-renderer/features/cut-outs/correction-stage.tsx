import type { BrushStroke } from '@contract/brush-stroke'
import type { Size } from '@geometry/plane'
import { LoaderCircle, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { documentBox } from '../../model/view/viewport'
import { IconButton } from '../../shared/icon-button'
import { Picture } from '../../shared/picture'
import { BrushSurface } from '../brush/brush-surface'
import { usePictureView } from '../brush/use-picture-view'
import type { Correction } from './use-correction'

interface CorrectionStageProps {
  readonly name: string
  readonly correction: Correction
  readonly size: Size
  readonly kind: BrushStroke['kind']
  /** CSS px. */
  readonly radius: number
  /** Shows the picture with its background. */
  readonly isCompared: boolean
}

/** The cut-out on a checkerboard, on which one paints. While the brush keeps, what is gone shows faintly. */
export function CorrectionStage(props: CorrectionStageProps) {
  const { name, correction, size, kind, radius, isCompared } = props
  const { t } = useTranslation('cutOuts')
  const frame = useRef<HTMLDivElement>(null)
  const { viewport, pan, zoomStep, fit } = usePictureView(frame, size)
  const { draft, waiting, isWorking, paint } = correction
  const box = viewport && documentBox(viewport, size)
  return (
    <div ref={frame} className="relative min-h-0 flex-1 overflow-hidden bg-canvas">
      {box && (
        <div className="checkerboard absolute shadow-[0_0_0_1px_var(--line)]" style={box}>
          {draft && (
            <>
              <Picture
                src={draft.original_url}
                alt={isCompared ? t('was') : ''}
                className="absolute inset-0 size-full max-w-none"
                style={{ opacity: isCompared ? 1 : kind === 'add' ? 0.28 : 0 }}
              />
              <Picture
                src={draft.picture_url}
                alt={t('picture', { name })}
                className="absolute inset-0 size-full max-w-none"
                style={{ visibility: isCompared ? 'hidden' : 'visible' }}
              />
            </>
          )}
        </div>
      )}
      {viewport && draft && (
        <BrushSurface
          label={t('surface', { name })}
          picture={size}
          viewport={viewport}
          kind={kind}
          radius={radius}
          waiting={isCompared ? [] : waiting}
          onStroke={paint}
          onPan={pan}
        />
      )}
      {isWorking && (
        <span className="pointer-events-none absolute top-3 right-3 flex size-7 items-center justify-center rounded-full bg-raised/90 shadow-float">
          <LoaderCircle size={16} strokeWidth={1.5} className="animate-spin text-accent-text" aria-hidden />
        </span>
      )}
      <div className="absolute right-3 bottom-3 flex gap-0.5 rounded-md border border-line bg-raised p-0.5">
        <IconButton icon={ZoomOut} label={t('zoomOut')} onClick={() => zoomStep(-1)} />
        <IconButton icon={Maximize} label={t('fit')} onClick={fit} />
        <IconButton icon={ZoomIn} label={t('zoomIn')} onClick={() => zoomStep(1)} />
      </div>
    </div>
  )
}
