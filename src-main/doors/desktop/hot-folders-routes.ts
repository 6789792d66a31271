import { hotFolders as contract } from '@contract/desktop/hot-folders'
import { implement } from '@orpc/server'
import type { HotFolders } from '../../service/hot-folders/hot-folders'

export const hotFoldersRoutes = (hotFolders: HotFolders) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(() => hotFolders.list()),
    watch: on.watch.handler(({ signal }) => hotFolders.watch(signal)),
    chooseFolder: on.chooseFolder.handler(({ input }) => hotFolders.chooseFolder(input.purpose)),
    check: on.check.handler(({ input }) => hotFolders.check(input.id, input.folder, input.output_folder)),
    add: on.add.handler(({ input }) => hotFolders.add(input)),
    change: on.change.handler(({ input }) => hotFolders.change(input)),
    pause: on.pause.handler(({ input }) => hotFolders.pause(input.id)),
    resume: on.resume.handler(({ input }) => hotFolders.resume(input.id)),
    remove: on.remove.handler(({ input }) => hotFolders.remove(input.id)),
    restore: on.restore.handler(({ input }) => hotFolders.restore(input.id)),
    arrivals: on.arrivals.handler(({ input }) => hotFolders.arrivals(input.id, input.state, input.limit)),
    retry: on.retry.handler(({ input }) => hotFolders.retry(input.arrival_id)),
    retryFailed: on.retryFailed.handler(({ input }) => hotFolders.retryFailed(input.id)),
    reveal: on.reveal.handler(({ input }) => hotFolders.reveal(input.id, input.place)),
    revealArrival: on.revealArrival.handler(({ input }) => hotFolders.revealArrival(input.arrival_id)),
  })
}
