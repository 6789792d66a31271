import { remotePreviews as contract } from '@contract/desktop/remote-previews'
import { implement } from '@orpc/server'
import type { RemotePreviews } from '../../service/documents/remote-previews'

export const remotePreviewsRoutes = (previews: Pick<RemotePreviews, 'find' | 'render'>) => {
  const on = implement(contract)
  return on.router({
    find: on.find.handler(({ input }) => previews.find(input)),
    render: on.render.handler(({ input, signal }) => previews.render(input, signal)),
  })
}
