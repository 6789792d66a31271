import type { PhotoDraftState } from '@contract/desktop/photo-drafts'
import { LoaderCircle, MousePointerClick } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { useSlow } from '../../shared/use-slow'
import { usePhotoStore } from '../../state/photo/photo-store'
import type { PhotoPreview } from './use-photo-preview'
import type { PhotoSearch } from './use-photo-search'

interface StageNoteProps {
  readonly state: PhotoDraftState
  readonly search: PhotoSearch
  readonly preview: PhotoPreview
}

/** A line that needs no word, ms. */
const slowMs = 700

/** One line over the photo: what is going on, or what a press does. */
export function StageNote({ state, search, preview }: StageNoteProps) {
  const { t } = useTranslation('photos')
  const tool = usePhotoStore((store) => store.photoTool)
  const isSlow = useSlow(preview.isDrawing, slowMs)
  if (search.tasks.has('areas') || search.tasks.has('place'))
    return (
      <Line isBusy text={t(search.tasks.has('place') ? 'lookingHere' : 'looking')}>
        <Button className="pointer-events-auto" onClick={search.cancel}>
          {t('cancel')}
        </Button>
      </Line>
    )
  if (tool === 'new-area') return <Line text={t('newAreaText')} />
  if (tool === 'add') return <Line text={t(state.surfaces.length === 0 ? 'firstStrokeText' : 'addText')} />
  if (tool === 'remove') return <Line text={t('removeText')} />
  if (state.areas.length === 0)
    return (
      <Line title={t('unsureTitle')} text={t(search.suggestions.length > 0 ? 'unsureText' : 'nothingText')} />
    )
  return isSlow ? <Line isBusy text={t('drawing')} /> : null
}

interface LineProps {
  readonly title?: string
  readonly text: string
  readonly isBusy?: boolean
  readonly children?: React.ReactNode
}

function Line({ title, text, isBusy = false, children }: LineProps) {
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 flex justify-center">
      <div
        role="status"
        className="flex max-w-[560px] items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2 shadow-float"
      >
        {isBusy ? (
          <LoaderCircle
            size={16}
            strokeWidth={1.5}
            className="shrink-0 animate-[spin_1.2s_steps(12)_infinite] text-accent-text"
            aria-hidden
          />
        ) : (
          <MousePointerClick size={16} strokeWidth={1.5} className="shrink-0 text-accent-text" aria-hidden />
        )}
        <p>
          {title && <span className="font-semibold">{title} </span>}
          {text}
        </p>
        {children}
      </div>
    </div>
  )
}
