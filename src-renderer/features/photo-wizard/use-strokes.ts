import type { MaskStroke, PhotoDraft } from '@contract/desktop/photo-drafts'
import { failureOfCall } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import type { Point } from '@geometry/plane'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../link/connection'
import { withSurface } from '../../model/photo/photo-edits'
import { toDocument, toScreen, type Viewport } from '../../model/view/viewport'
import { usePhotoStore } from '../../state/photo/photo-store'
import { useShellStore } from '../../state/shell/shell-store'

interface Strokes {
  /** In pixels of the screen: painted, not yet in the mask. */
  readonly pending: readonly (readonly Point[])[]
  paint(points: readonly Point[]): void
}

/** Strokes on the chosen surface, one after the other: each begins with the mask that the one before it made. */
export function useStrokes(draft: PhotoDraft, viewport: Viewport): Strokes {
  const { t } = useTranslation('photos')
  const { client } = useConnection()
  const waiting = usePhotoStore((store) => store.waitingStrokes)
  const { notify } = useShellStore.getState()
  const turn = useRef<Promise<void>>(Promise.resolve())

  const apply = async (
    kind: MaskStroke['kind'],
    points: readonly Point[],
    radius_px: number,
  ): Promise<void> => {
    const { photoHistory, selectedTarget, changePhoto, selectTarget, waitingStrokes } =
      usePhotoStore.getState()
    // Taken back before its turn.
    if (!waitingStrokes.includes(points)) return
    const surfaces = photoHistory?.present.surfaces ?? []
    const surface = surfaces.find(({ uuid }) => uuid === selectedTarget) ?? surfaces[0] ?? null
    // Nothing can be taken away from nothing.
    if (surface === null && kind === 'remove') return
    const found = await client.photoDrafts.mask({
      draft_id: draft.draft_id,
      from: {
        kind: 'stroke',
        mask_id: surface?.mask_id ?? null,
        stroke: { kind, points: [...points], radius_px },
      },
    })
    const isWanted = usePhotoStore.getState().waitingStrokes.includes(points)
    if (!found || !isWanted) return
    const uuid: Uuid = surface?.uuid ?? crypto.randomUUID()
    const name = surface?.name ?? t('surface')
    changePhoto((state) => withSurface(state, { uuid, name, mask_id: found.mask_id }))
    selectTarget(uuid)
  }

  return {
    pending: waiting.map((points) => points.map((point) => toScreen(viewport, point))),
    paint(onScreen) {
      const { photoTool, brushSize, waitForStroke, endStroke } = usePhotoStore.getState()
      const points = onScreen.map((point) => toDocument(viewport, point))
      const radius = brushSize / 2 / viewport.scale
      waitForStroke(points)
      turn.current = turn.current
        .then(() => apply(photoTool === 'remove' ? 'remove' : 'add', points, radius))
        .catch((error: unknown) =>
          notify({ tone: 'danger', title: () => t('maskFailed'), failure: failureOfCall(error) }),
        )
        .finally(() => endStroke(points))
    },
  }
}
