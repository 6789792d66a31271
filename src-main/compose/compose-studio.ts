import { randomBytes, randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createStudioRouter } from '../doors/studio-router'
import type { ViewDrawer } from '../service/ports/view-drawer'
import { createStudioActions, type StudioActionsDeps } from '../service/studio/studio-actions'
import { createStudioArtworks, type StudioArtworksDeps } from '../service/studio/studio-artworks'
import { createStudioDesk, type StudioDeskDeps } from '../service/studio/studio-desk'
import { createStudioEditor, type StudioEditorDeps } from '../service/studio/studio-editor'
import { createStudioLive } from '../service/studio/studio-live'
import { createStudioMockups, type StudioMockupsDeps } from '../service/studio/studio-mockups'
import { createStudioPreviews } from '../service/studio/studio-previews'
import { createStudioSessions, type StudioSessionsDeps } from '../service/studio/studio-sessions'

type Shared = StudioMockupsDeps &
  Pick<StudioDeskDeps, 'servedFiles'> &
  Omit<StudioSessionsDeps, 'store' | 'mockups' | 'newUuid' | 'newSecret'> &
  Omit<StudioArtworksDeps, 'store' | 'newUuid'> &
  Omit<StudioActionsDeps, 'store' | 'artworks'> &
  Pick<StudioEditorDeps, 'studio' | 'engine' | 'photoMockups' | 'maximumArtworkBytes'>

export interface StudioParts extends Shared {
  readonly studioStore: StudioSessionsDeps['store']
  /** Draws live previews; null: there are none. */
  readonly views: ViewDrawer | null
  /** Of this computer's server; null: it is off. */
  readonly serverAddress: () => string | null
}

type Sessions = ReturnType<typeof createStudioSessions>

/** A session's first picture is drawn while the shop's page is on its way to the customer. */
const withFirstPictures = (
  sessions: Sessions,
  { firstPicture }: Pick<ReturnType<typeof createStudioEditor>, 'firstPicture'>,
): Sessions => ({
  ...sessions,
  async create(input, keyId) {
    const answer = await sessions.create(input, keyId)
    void firstPicture(answer.session).catch(() => null)
    return answer
  },
})

/** Joins the parts of the embedded editor. */
export const composeStudio = ({ studioStore, views, serverAddress, ...deps }: StudioParts) => {
  const own = { ...deps, store: studioStore, newUuid: randomUUID }
  const mockups = createStudioMockups(deps)
  const sessions = createStudioSessions({
    ...{ ...own, mockups },
    newSecret: () => randomBytes(32).toString('hex'),
  })
  const artworks = createStudioArtworks(own)
  const actions = createStudioActions({ ...own, artworks })
  const previews = createStudioPreviews(availableParallelism())
  const editor = createStudioEditor({ ...own, sessions, mockups, artworks, actions, previews })
  const live = views && createStudioLive({ ...own, sessions, previews, editor, views })
  const { pageOf, firstPicture } = editor
  const opening = withFirstPictures(sessions, editor)
  return {
    live,
    sessions: opening,
    desk: createStudioDesk({ ...own, sessions: opening, mockups, serverAddress }),
    actions,
    pageOf,
    firstPicture,
    router: createStudioRouter(editor),
  }
}
