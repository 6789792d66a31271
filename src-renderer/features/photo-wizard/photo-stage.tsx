import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { PhotoDraft, PhotoDraftState } from '@contract/desktop/photo-drafts'
import { areaOutline, meshOfCurve } from '@geometry/curved-area'
import type { Point, Size } from '@geometry/plane'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentBox, toScreen } from '../../model/view/viewport'
import { Picture } from '../../shared/picture'
import { StrokeBrush } from '../../shared/stroke-brush'
import { usePhotoStore } from '../../state/photo/photo-store'
import { AreaHandles } from './area-handles'
import { AreaOutlines } from './area-outlines'
import { DesignSketch } from './design-sketch'
import { Loupe } from './loupe'
import { SurfaceTint } from './surface-tint'
import type { PhotoPreview } from './use-photo-preview'
import type { PhotoSearch } from './use-photo-search'
import { useStagePointer } from './use-stage-pointer'
import { useStageViewport } from './use-stage-viewport'
import { useStrokes } from './use-strokes'

interface PhotoStageProps {
  readonly draft: PhotoDraft
  readonly state: PhotoDraftState
  readonly search: PhotoSearch
  readonly preview: PhotoPreview
  readonly artwork: ArtworkRecord | null
  readonly room: Size
}

/** The photo with everything that is set on it. */
export function PhotoStage({ draft, state, search, preview, artwork, room }: PhotoStageProps) {
  const { t } = useTranslation('photos')
  const element = useRef<HTMLDivElement>(null)
  const viewport = useStageViewport(element, draft, room)
  const tool = usePhotoStore((store) => store.photoTool)
  const selected = usePhotoStore((store) => store.selectedTarget)
  const brushSize = usePhotoStore((store) => store.brushSize)
  const [held, setHeld] = useState<Point | null>(null)
  const strokes = useStrokes(draft, viewport)
  const pointer = useStagePointer({ draft, state, search, viewport })
  const isBrush = tool === 'add' || tool === 'remove'
  const area = state.areas.find(({ uuid }) => uuid === selected) ?? null
  const surface = state.surfaces.find(({ uuid }) => uuid === selected) ?? null
  const shownSurface = surface ?? (isBrush ? (state.surfaces[0] ?? null) : null)
  // Goods are judged under their tint, on the bare photo.
  const showsPreview = preview.url !== null && preview.isCurrent && shownSurface === null && held === null
  const box = documentBox(viewport, draft)

  return (
    <div
      ref={element}
      role="application"
      aria-label={t('stage')}
      aria-busy={preview.isAwaited || search.tasks.size > 0 || strokes.pending.length > 0}
      className="absolute inset-0 touch-none overflow-hidden"
      style={{ cursor: pointer.cursor }}
      {...pointer.handlers}
    >
      <Picture
        src={draft.picture_url}
        alt=""
        className="pointer-events-none absolute max-w-none"
        style={box}
      />
      {showsPreview && preview.url !== null && (
        <Picture src={preview.url} alt="" className="pointer-events-none absolute max-w-none" style={box} />
      )}
      {!showsPreview && shownSurface === null && artwork && (
        <DesignSketch areas={state.areas} artwork={artwork} viewport={viewport} room={room} />
      )}
      {shownSurface && (
        <SurfaceTint
          maskUrl={maskUrlOf(draft, shownSurface.mask_id)}
          photo={draft}
          viewport={viewport}
          isChosen
        />
      )}
      {!isBrush && (
        <AreaOutlines
          areas={state.areas}
          selected={selected}
          suggestions={search.suggestions}
          viewport={viewport}
          box={pointer.box}
        />
      )}
      {!isBrush &&
        search.suggestions.map((each, at) => (
          <SuggestionButton
            key={each.quad.map(({ x, y }) => `${x},${y}`).join(' ')}
            number={at + 1}
            at={toScreen(viewport, each.quad[0])}
            onTake={() => search.take(each)}
          />
        ))}
      {!isBrush && area && tool === 'set' && (
        <AreaHandles draft={draft} area={area} viewport={viewport} onHold={setHeld} />
      )}
      {isBrush && (
        <StrokeBrush
          label={t(tool === 'add' ? 'addText' : 'removeText')}
          kind={tool}
          size={brushSize}
          pending={strokes.pending}
          onStroke={strokes.paint}
        />
      )}
      {held && area && (
        <Loupe
          pictureUrl={draft.picture_url}
          photo={draft}
          viewport={viewport}
          room={room}
          at={held}
          outline={areaOutline(area.quad, meshOfCurve(area.quad, area.curve))}
        />
      )}
    </div>
  )
}

const maskUrlOf = ({ draft_id }: PhotoDraft, mask: string): string =>
  `mockwright://photo-draft/${draft_id}/mask/${mask}`

interface SuggestionButtonProps {
  readonly number: number
  /** On the screen. */
  readonly at: Point
  onTake(): void
}

function SuggestionButton({ number, at, onTake }: SuggestionButtonProps) {
  const { t } = useTranslation('photos')
  return (
    <button
      type="button"
      aria-label={t('suggestion', { number })}
      title={t('suggestion', { number })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onTake}
      className="absolute flex h-6 items-center rounded-full bg-accent-fill px-2.5 font-medium text-on-fill text-sm shadow-float hover:bg-accent-fill-hover"
      style={{ left: at.x + 8, top: at.y + 8 }}
    >
      {t('takeSuggestion', { number })}
    </button>
  )
}
