import { projectState } from '@contract/desktop/projects'
import { failureOfCall } from '@contract/errors'
import type { StudioSession } from '@contract/studio/studio-editor'
import { createRoot } from 'react-dom/client'
import { createKeptDesign } from '../link/studio/kept-design'
import { createStudioCalls, openStudioSession, type StudioCalls } from '../link/studio/studio-calls'
import { createStudioConnection, withPicture } from '../link/studio/studio-connection'
import { createStudioPreviews } from '../link/studio/studio-previews'
import { editsOfWire } from '../model/edits/edits-of-wire'
import { printAreas } from '../model/layers/layer-tree'
import { useEditorStore } from '../state/editor/editor-store'
import { firstPlacements } from '../state/editor/first-placements'
import { connectProjects } from '../state/editor/project-calls'
import { useShellStore } from '../state/shell/shell-store'
import { applyLook } from './apply-look'
import type { LoadedTexts } from './load-texts'
import { NotOpened } from './not-opened'
import { sayForShop } from './say-for-shop'
import type { Arrival, ShopLine } from './shop-line'
import { StudioApp } from './studio-app'
import { startStudioTexts } from './studio-texts'
import { tellError } from './tell-error'

/** Opens the session and shows the editor, or says why it could not. */
export async function startStudio(
  root: HTMLElement,
  { grant, shop, texts }: Arrival & { readonly texts: LoadedTexts },
): Promise<void> {
  const page = createRoot(root)
  await startStudioTexts(texts)
  try {
    const token = await openStudioSession(grant, shop.origin)
    const calls = createStudioCalls(grant.message_session_id, token)
    const session = await readSession(calls)
    sayForShop(session.config)
    applyLook(session.config)
    const { previews, connection, design } = connectStudio(calls, session, shop)
    page.render(<StudioApp {...{ session, shop, calls, previews, connection, design }} />)
  } catch (error) {
    const failure = failureOfCall(error)
    tellError(shop, error)
    page.render(<NotOpened failure={failure} />)
  }
}

const readSession = async (calls: StudioCalls): Promise<StudioSession> => {
  const session = await calls.read()
  const artworks = await Promise.all(session.artworks.map((artwork) => withPicture(calls, artwork)))
  return { ...session, artworks }
}

function connectStudio(calls: StudioCalls, session: StudioSession, shop: ShopLine) {
  const { autoRender, autoRenderDelay = 0 } = session.config
  const { document, artworks, limits, placements } = session
  const previews = createStudioPreviews(calls, {
    delayMs: autoRender === true ? Math.max(0, autoRenderDelay) : null,
    mostPixels: limits.preview_pixels,
  })
  const connection = createStudioConnection({ calls, session, previews })
  const onFailure = (error: unknown): void => {
    useShellStore.getState().tellFailure(failureOfCall(error))
    tellError(shop, error)
  }
  const { guides, locked, ...edits } = editsOfWire(session.design, document.layers, artworks)
  const design = createKeptDesign(calls, {
    uuid: document.uuid,
    state: projectState.parse({ ...edits, guides: [...guides], locked: [...locked] }),
    onFailure,
    onChange: ({ placed, texts }) =>
      shop.tell({
        ...{ type: 'changed', texts: Object.keys(texts).length },
        designs: Object.values(placed).reduce((sum, { above = [] }) => sum + 1 + above.length, 0),
      }),
  })
  connectProjects(design, onFailure)
  firstPlacements.setState(Object.fromEntries(placements.map(({ uuid, placement }) => [uuid, placement])))
  const { showDocument, select } = useEditorStore.getState()
  useEditorStore.setState({ artworks })
  useShellStore.setState({ place: 'editor' })
  showDocument(document.uuid)
  select(printAreas(document.layers)[0]?.uuid ?? null)
  window.addEventListener('pagehide', design.keep)
  return { previews, connection, design }
}
