import { artworks as contract } from '@contract/desktop/artworks'
import { implement } from '@orpc/server'
import type { Artworks } from '../../service/artworks/artworks'

export const artworksRoutes = (artworks: Artworks) => {
  const on = implement(contract)
  return on.router({
    add: on.add.handler(({ input, signal }) => artworks.add(input.path, signal)),
    addBytes: on.addBytes.handler(({ input, signal }) => artworks.addBytes(input.name, input.base64, signal)),
    choose: on.choose.handler(({ signal }) => artworks.choose(signal)),
    get: on.get.handler(({ input }) => artworks.get(input.artwork_id)),
    list: on.list.handler(() => artworks.list()),
    remove: on.remove.handler(({ input }) => artworks.remove(input.artwork_ids)),
    restore: on.restore.handler(({ input }) => artworks.restore(input.artwork_ids)),
    samples: on.samples.handler(({ signal }) => artworks.samples(signal)),
  })
}
