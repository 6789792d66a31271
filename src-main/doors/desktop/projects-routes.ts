import { projects as contract } from '@contract/desktop/projects'
import { implement } from '@orpc/server'
import type { Projects } from '../../service/projects/projects'

export const projectsRoutes = (projects: Projects) => {
  const on = implement(contract)
  return on.router({
    get: on.get.handler(({ input }) => projects.get(input.uuid)),
    record: on.record.handler(({ input }) => projects.record(input.uuid, input.state, input.gesture)),
    undo: on.undo.handler(({ input }) => projects.undo(input.uuid)),
    redo: on.redo.handler(({ input }) => projects.redo(input.uuid)),
    list: on.list.handler(() => projects.list()),
    reopen: on.reopen.handler(({ input, signal }) => projects.reopen(input.uuid, signal)),
    reveal: on.reveal.handler(({ input }) => projects.reveal(input.uuid)),
    forget: on.forget.handler(({ input }) => projects.forget(input.uuid)),
    restore: on.restore.handler(({ input }) => projects.restore(input.uuid)),
    save: on.save.handler(({ input, signal }) => projects.save(input.uuid, input.contents, signal)),
    open: on.open.handler(({ input, signal }) => projects.open(input.path, signal)),
    choose: on.choose.handler(({ signal }) => projects.choose(signal)),
  })
}
