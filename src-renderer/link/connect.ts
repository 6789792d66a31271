import { callsPortMessage, pageReadyMessage, previewPortMessage } from '@contract/desktop/bridge'
import type { Uuid } from '@contract/vocabulary'
import { connectionHeader, type windowContract } from '@contract/window-contract'
import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import './bridge'
import type { Connection } from './connection'
import { createPreviewPort } from './preview-port'

/** Resolves when the preload script has handed over the calls' port and the preview port. */
export function connect(host: Window): Promise<Connection> {
  const previews = createPreviewPort()
  return new Promise((resolve) => {
    host.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== host) return
      const [port] = event.ports
      if (!port) return
      if (event.data === previewPortMessage) previews.attach(port)
      if (event.data !== callsPortMessage) return
      const link = new RPCLink<CallContext>({
        port,
        headers: ({ context: { connectionId } }) =>
          connectionId === undefined ? {} : { [connectionHeader]: connectionId },
      })
      port.start()
      const client: ContractRouterClient<typeof windowContract> = createORPCClient(link)
      resolve({
        client: client.desktop,
        service: client.service,
        remoteService: (connectionId) => createORPCClient(toConnection(link, connectionId)),
        previews,
        pictureAtHand: (uuid) => `mockwright://at-hand/${uuid}`,
      })
    })
    host.postMessage(pageReadyMessage, host.location.origin)
  })
}

interface CallContext extends ClientContext {
  /** The connection whose service answers a `remote` call. */
  readonly connectionId?: Uuid
}

/** A link whose calls all go to the service of one connection. */
const toConnection = (link: RPCLink<CallContext>, connectionId: Uuid): ClientLink<ClientContext> => ({
  call: (path, input, options) =>
    link.call(['remote', ...path], input, { ...options, context: { connectionId } }),
})
