import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { nodeFiles } from '../adapters/files/node-files'
import type { PhotoDraftsUseCases } from '../doors/desktop/photo-drafts-routes'
import { createDraftFiles } from '../service/photo-drafts/draft-files'
import { createPhotoDrafts, type PhotoDraftsDeps } from '../service/photo-drafts/photo-drafts'
import { createPhotoMaking, type PhotoMakingDeps } from '../service/photo-drafts/photo-making'
import { createPhotoSight, type PhotoSightDeps } from '../service/photo-drafts/photo-sight'

type Shared = Omit<
  PhotoDraftsDeps & PhotoMakingDeps & PhotoSightDeps,
  'drafts' | 'files' | 'newUuid' | 'folder'
>

/** Drafts are a person's work, not a cache: they lie in the data folder itself, as finished mockups do. */
export const composePhotoDrafts = (dataFolder: string, shared: Shared): PhotoDraftsUseCases => {
  const drafts = createDraftFiles({ files: nodeFiles, folder: join(dataFolder, 'photo-drafts') })
  const folder = join(dataFolder, 'photo-mockups')
  const parts = { ...shared, drafts, files: nodeFiles, newUuid: randomUUID, folder }
  return {
    drafts: createPhotoDrafts(parts),
    sight: createPhotoSight(parts),
    making: createPhotoMaking(parts),
  }
}
