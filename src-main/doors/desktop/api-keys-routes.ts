import { apiKeys as contract } from '@contract/desktop/api-keys'
import { implement } from '@orpc/server'
import type { KeyManagement } from '../../service/api-keys/key-management'

export const apiKeysRoutes = (apiKeys: KeyManagement, copyText: (text: string) => void) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(() => apiKeys.list()),
    create: on.create.handler(({ input }) => apiKeys.create(input.name, { scopes: input.scopes })),
    regenerate: on.regenerate.handler(({ input }) => apiKeys.regenerate(input.id)),
    bind: on.bind.handler(({ input }) => apiKeys.bind(input.id, input.public_base_url)),
    revoke: on.revoke.handler(({ input }) => apiKeys.revoke(input.id)),
    copySecret: on.copySecret.handler(({ input }) => copyText(input.secret)),
  })
}
