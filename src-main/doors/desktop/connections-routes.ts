import { connections as contract } from '@contract/desktop/connections'
import { implement } from '@orpc/server'
import type { Connections } from '../../service/connections/connections'

export const connectionsRoutes = (connections: Connections) => {
  const on = implement(contract)
  return on.router({
    keychain: on.keychain.handler(() => connections.keychainState()),
    list: on.list.handler(() => connections.list()),
    add: on.add.handler(({ input }) => connections.add(input)),
    check: on.check.handler(({ input }) => connections.check(input.id)),
    rename: on.rename.handler(({ input }) => connections.rename(input.id, input.name)),
    replaceKey: on.replaceKey.handler(({ input }) => connections.replaceKey(input.id, input.api_key)),
    makeDefault: on.makeDefault.handler(({ input }) => connections.makeDefault(input.id)),
    remove: on.remove.handler(({ input }) => connections.remove(input.id)),
  })
}
