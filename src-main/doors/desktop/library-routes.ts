import { library as contract } from '@contract/desktop/library'
import { implement } from '@orpc/server'
import type { Collections } from '../../service/library/collections'
import type { MockupLibrary } from '../../service/library/library'
import type { RemoteMockups } from '../../service/library/remote-mockups'

export interface LibraryUseCases {
  readonly library: MockupLibrary
  readonly collections: Collections
  readonly remoteMockups: RemoteMockups
}

export const libraryRoutes = ({ library, collections, remoteMockups }: LibraryUseCases) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(() => library.list()),
    listRemote: on.listRemote.handler(({ input, signal }) => remoteMockups.list(input.connection_id, signal)),
    import: on.import.handler(({ input, signal }) =>
      library.import(input.paths, input.connection_id, signal),
    ),
    chooseImport: on.chooseImport.handler(({ input }) => library.chooseImport(input.kind)),
    rename: on.rename.handler(({ input }) => library.rename(input.mockup_id, input.name)),
    tag: on.tag.handler(({ input }) => library.tag(input.mockup_ids, input.add, input.remove)),
    remove: on.remove.handler(({ input }) => library.remove(input.mockup_ids)),
    deleteRemote: on.deleteRemote.handler(({ input }) => remoteMockups.delete(input.mockup_ids)),
    restore: on.restore.handler(({ input }) => library.restore(input.mockup_ids)),
    locate: on.locate.handler(({ input, signal }) => library.locate(input.mockup_id, signal)),
    reveal: on.reveal.handler(({ input }) => library.reveal(input.mockup_id)),
    collections: on.collections.handler(() => collections.list()),
    createCollection: on.createCollection.handler(({ input }) => collections.create(input.name)),
    renameCollection: on.renameCollection.handler(({ input }) => collections.rename(input.id, input.name)),
    removeCollection: on.removeCollection.handler(({ input }) => collections.remove(input.id)),
    restoreCollection: on.restoreCollection.handler(({ input }) => collections.restore(input.id)),
    collect: on.collect.handler(({ input }) =>
      collections.collect(input.collection_id, input.mockup_ids, input.is_in),
    ),
  })
}
