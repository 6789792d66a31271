import { callsPortMessage, pageReadyMessage, previewPortMessage } from '@contract/desktop/bridge'
import type { Uuid } from '@contract/vocabulary'
import { connectionHeader, type windowContract } from '@contract/window-contract'
import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/message-port'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import './bridge'
import { createPreviewPort, type PreviewPort } from './preview-port'

export type DesktopClient = ContractRouterClient<typeof windowContract>['desktop']
export type ServiceClient = ContractRouterClient<typeof windowContract>['service']

export interface Connection {
  readonly client: DesktopClient
  /** The mockup service of this computer, the same as through every other door. */
  readonly service: ServiceClient
  /** The service of a connection: the same calls, answered there. */
  readonly remoteService: (connectionId: Uuid) => ServiceClient
  readonly previews: PreviewPort
}

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

const ConnectionContext = createContext<Connection | null>(null)

export function ConnectionProvider({
  connection,
  children,
}: {
  readonly connection: Connection
  readonly children: ReactNode
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('useConnection needs a ConnectionProvider above it')
  return connection
}

/** The contract's calls as react-query options, keyed by their own names. */
export const useDesktopQueries = () => {
  const { client } = useConnection()
  return useMemo(() => createTanstackQueryUtils(client), [client])
}

const ServiceSourceContext = createContext<Uuid | null>(null)

interface ServiceSourceProps {
  /** Null: this computer. */
  readonly connectionId: Uuid | null
  readonly children: ReactNode
}

/** The parts inside show and change the service of this connection. Outside of any, it is this computer's. */
export function ServiceSource({ connectionId, children }: ServiceSourceProps) {
  return <ServiceSourceContext value={connectionId}>{children}</ServiceSourceContext>
}

/** The service that the part around shows, and the connection that leads to it; null: this computer. */
export function useServiceSource(): { readonly connectionId: Uuid | null; readonly service: ServiceClient } {
  const { service, remoteService } = useConnection()
  const connectionId = useContext(ServiceSourceContext)
  return useMemo(
    () => ({ connectionId, service: connectionId === null ? service : remoteService(connectionId) }),
    [service, remoteService, connectionId],
  )
}

/** The calls of `useServiceSource`'s service as react-query options; each service has its own keys. */
export const useServiceQueries = () => {
  const { service, connectionId } = useServiceSource()
  return useMemo(
    () => createTanstackQueryUtils(service, { path: ['service', connectionId ?? 'here'] }),
    [service, connectionId],
  )
}
