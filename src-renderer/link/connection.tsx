import type { Uuid } from '@contract/vocabulary'
import type { windowContract } from '@contract/window-contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { PreviewPort } from './preview-port'

export type DesktopClient = ContractRouterClient<typeof windowContract>['desktop']
export type ServiceClient = ContractRouterClient<typeof windowContract>['service']

export interface Connection {
  readonly client: DesktopClient
  /** The mockup service of this computer, the same as through every other door. */
  readonly service: ServiceClient
  /** The service of a connection: the same calls, answered there. */
  readonly remoteService: (connectionId: Uuid) => ServiceClient
  readonly previews: PreviewPort
  /** The address of a picture of a document that is at hand before the first preview; empty: none. */
  readonly pictureAtHand: (documentUuid: Uuid) => string
}

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
