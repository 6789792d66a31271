import { type AccountUsage, connections as contract } from '@contract/desktop/connections'
import type { Uuid } from '@contract/vocabulary'
import { implement } from '@orpc/server'
import type { Connections } from '../../service/connections/connections'

export interface ConnectionsUseCases {
  readonly connections: Connections
  readonly accountUsage: (connectionId: Uuid) => Promise<AccountUsage>
}

export const connectionsRoutes = ({ connections, accountUsage }: ConnectionsUseCases) => {
  const on = implement(contract)
  return on.router({
    keychain: on.keychain.handler(() => connections.keychainState()),
    list: on.list.handler(() => connections.list()),
    add: on.add.handler(({ input }) => connections.add(input)),
    check: on.check.handler(({ input }) => connections.check(input.id)),
    usage: on.usage.handler(({ input }) => accountUsage(input.id)),
    setQueued: on.setQueued.handler(({ input }) => connections.setQueued(input.id, input.is_queued)),
    rename: on.rename.handler(({ input }) => connections.rename(input.id, input.name)),
    replaceKey: on.replaceKey.handler(({ input }) => connections.replaceKey(input.id, input.api_key)),
    fileAddress: on.fileAddress.handler(async ({ input }) => {
      const address = await connections.fileAddress(input.id)
      return address && { read_url: address.readUrl, write_url: address.writeUrl }
    }),
    setFileAddress: on.setFileAddress.handler(({ input: { id, address } }) =>
      connections.setFileAddress(id, address && { read: address.read_url, write: address.write_url }),
    ),
    makeDefault: on.makeDefault.handler(({ input }) => connections.makeDefault(input.id)),
    remove: on.remove.handler(({ input }) => connections.remove(input.id)),
  })
}
