import type { DraftArea, PhotoDraft } from '@contract/desktop/photo-drafts'
import { arcMiddles, gridPoints } from '@geometry/curved-area'
import type { Point } from '@geometry/plane'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import {
  type Corner,
  corners,
  withArc,
  withArea,
  withCorner,
  withGridPoint,
  withoutArea,
} from '../../model/photo/photo-edits'
import { quadTrouble } from '../../model/photo/quads'
import type { Viewport } from '../../model/view/viewport'
import { usePhotoStore } from '../../state/photo/photo-store'
import { type HandleEnd, StageHandle } from './stage-handle'

interface AreaHandlesProps {
  readonly draft: PhotoDraft
  readonly area: DraftArea
  readonly viewport: Viewport
  /** The place under the loupe, in the photo; null when nothing is held. */
  onHold(at: Point | null): void
}

/** How far the magnet reaches, CSS px. */
const magnetReach = 14
const cornerNames = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/** Corners, and the handles of the way in which the area bends. */
export function AreaHandles({ draft, area, viewport, onHold }: AreaHandlesProps) {
  const { t } = useTranslation('photos')
  const snap = useMagnet(draft, viewport)
  const { changePhoto } = usePhotoStore.getState()
  const { uuid, name, quad, curve } = area
  const change = (to: Point, gesture: string, changed: (area: DraftArea) => DraftArea) => {
    changePhoto((state) => withArea(state, uuid, changed), gesture)
    onHold(to)
  }
  const shared = {
    viewport,
    onDelete: () => changePhoto((state) => withoutArea(state, uuid)),
  }
  return (
    <>
      {curve.kind === 'cylinder' &&
        arcMiddles(quad, curve).map((at, index) => (
          <StageHandle
            {...shared}
            key={index === 0 ? 'top' : 'bottom'}
            look="arc"
            label={t(index === 0 ? 'arcTop' : 'arcBottom', { name })}
            at={at}
            onMove={(to, gesture) =>
              change(to, gesture, (each) => withArc(each, index === 0 ? 'top' : 'bottom', to))
            }
            onHold={(isHeld) => onHold(isHeld ? at : null)}
          />
        ))}
      {curve.kind === 'grid' &&
        gridPoints(quad, curve.offsets).map((at, index) => (
          <StageHandle
            {...shared}
            // biome-ignore lint/suspicious/noArrayIndexKey: five places that stay what they are
            key={index}
            look="point"
            label={t('gridPoint', { name, number: index + 1 })}
            at={at}
            onMove={(to, gesture) => change(to, gesture, (each) => withGridPoint(each, index, to))}
            onHold={(isHeld) => onHold(isHeld ? at : null)}
          />
        ))}
      {corners.map((corner) => (
        <StageHandle
          {...shared}
          key={corner}
          look="corner"
          label={t('cornerOf', { corner: t(`corners.${cornerNames[corner]}`), name })}
          at={quad[corner]}
          onMove={(to, gesture) => change(to, gesture, (each) => withCorner(each, corner, to, draft))}
          onEnd={(end) => void snap(uuid, corner, end)}
          onHold={(isHeld) => onHold(isHeld ? quad[corner] : null)}
        />
      ))}
    </>
  )
}

/**
 * Moves a corner that was let go onto the edges near it: a step of its own, so that one undo brings back the place that
 * the hand chose.
 */
function useMagnet(draft: PhotoDraft, viewport: Viewport) {
  const { client } = useConnection()
  const { changePhoto } = usePhotoStore.getState()
  const areaOf = (uuid: string): DraftArea | undefined =>
    usePhotoStore.getState().photoHistory?.present.areas.find((area) => area.uuid === uuid)

  return async (uuid: string, corner: Corner, { isFree }: HandleEnd): Promise<void> => {
    const set = areaOf(uuid)
    if (isFree || !usePhotoStore.getState().hasMagnet || !set || quadTrouble(set.quad) !== null) return
    const to = await client.photoDrafts
      .snap({
        ...{ draft_id: draft.draft_id, quad: set.quad, corner },
        reach_px: magnetReach / viewport.scale,
      })
      // The corner stays where it was put: a magnet that fails is none.
      .catch(() => null)
    const isUntouched = areaOf(uuid) === set
    if (to === null || !isUntouched) return
    const from = set.quad[corner]
    if (Math.hypot(to.x - from.x, to.y - from.y) < 0.05) return
    changePhoto((state) => withArea(state, uuid, (each) => withCorner(each, corner, to, draft)))
  }
}
