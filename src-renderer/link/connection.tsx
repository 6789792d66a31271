import { callsPortMessage, pageReadyMessage, previewPortMessage } from '@contract/desktop/bridge'
import type { windowContract } from '@contract/window-contract'
import { createORPCClient } from '@orpc/client'
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
      const link = new RPCLink({ port })
      port.start()
      const client: ContractRouterClient<typeof windowContract> = createORPCClient(link)
      resolve({ client: client.desktop, service: client.service, previews })
    })
    host.postMessage(pageReadyMessage, host.location.origin)
  })
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

/** The service's calls as react-query options; their names differ from the desktop's. */
export const useServiceQueries = () => {
  const { service } = useConnection()
  return useMemo(() => createTanstackQueryUtils(service, { path: ['service'] }), [service])
}
