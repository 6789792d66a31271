import { storage as contract } from '@contract/desktop/storage'
import { implement } from '@orpc/server'
import type { Storage } from '../../service/storage/storage'

export const storageRoutes = (storage: Storage) => {
  const on = implement(contract)
  return on.router({
    usage: on.usage.handler(() => storage.usage()),
    clean: on.clean.handler(({ input }) => storage.clean(input.part)),
    reveal: on.reveal.handler(() => storage.reveal()),
  })
}
