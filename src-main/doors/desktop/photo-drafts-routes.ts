import { photoDrafts as contract } from '@contract/desktop/photo-drafts'
import { implement } from '@orpc/server'
import type { PhotoDrafts } from '../../service/photo-drafts/photo-drafts'
import type { PhotoMaking } from '../../service/photo-drafts/photo-making'
import type { PhotoSight } from '../../service/photo-drafts/photo-sight'

export interface PhotoDraftsUseCases {
  readonly drafts: PhotoDrafts
  readonly sight: PhotoSight
  readonly making: PhotoMaking
}

export const photoDraftsRoutes = ({ drafts, sight, making }: PhotoDraftsUseCases) => {
  const on = implement(contract)
  return on.router({
    open: on.open.handler(({ input, signal }) => drafts.open(input.path, signal)),
    openBytes: on.openBytes.handler(({ input, signal }) =>
      drafts.openBytes(input.name, input.base64, signal),
    ),
    choose: on.choose.handler(() => drafts.choose()),
    edit: on.edit.handler(({ input, signal }) => drafts.edit(input.path, signal)),
    editDocument: on.editDocument.handler(({ input, signal }) => drafts.editDocument(input.uuid, signal)),
    keptColors: on.keptColors.handler(({ input }) => drafts.keptColors(input.uuid)),
    list: on.list.handler(() => drafts.list()),
    get: on.get.handler(({ input }) => drafts.get(input.draft_id)),
    keep: on.keep.handler(({ input }) => drafts.keep(input.draft_id, input.state, input.is_looked_at)),
    discard: on.discard.handler(({ input }) => drafts.discard(input.draft_id)),
    restore: on.restore.handler(({ input }) => drafts.restore(input.draft_id)),
    findAreas: on.findAreas.handler(({ input, signal }) => sight.findAreas(input.draft_id, input.at, signal)),
    snap: on.snap.handler(({ input, signal }) =>
      sight.snap(
        input.draft_id,
        { quad: input.quad, corner: cornerOf(input.corner), reachPx: input.reach_px },
        signal,
      ),
    ),
    findProduct: on.findProduct.handler(({ input, signal }) => sight.findProduct(input.draft_id, signal)),
    mask: on.mask.handler(({ input, signal }) => sight.mask(input.draft_id, input.from, signal)),
    preview: on.preview.handler(async ({ input, signal }) => {
      const options = { artworkId: input.artwork_id, color: input.color }
      return { picture_url: await making.preview(input.draft_id, input.state, options, signal) }
    }),
    save: on.save.handler(({ input, signal }) => making.save(input.draft_id, input.state, signal)),
  })
}

const cornerOf = (corner: number): 0 | 1 | 2 | 3 =>
  corner === 1 || corner === 2 || corner === 3 ? corner : 0
