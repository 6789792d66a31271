import { films as contract } from '@contract/desktop/films'
import { implement } from '@orpc/server'
import type { DragFiles } from '../../service/drag-out/drag-files'
import type { DocumentFilms } from '../../service/films/document-films'

export const filmsRoutes = (films: DocumentFilms, dragFiles: DragFiles) => {
  const on = implement(contract)
  return on.router({
    capabilities: on.capabilities.handler(() => films.capabilities()),
    describe: on.describe.handler(({ input, signal }) => films.describe(input, signal)),
    chooseTarget: on.chooseTarget.handler(({ input }) => films.chooseTarget(input)),
    run: on.run.handler(({ input, signal }) => films.run(input, signal)),
    cancel: on.cancel.handler(({ input }) => films.cancel(input.film_id)),
    dragOut: on.dragOut.handler(async ({ input }) => {
      const { path, icon } = await films.dragged(input.file_id)
      await dragFiles([path], icon)
    }),
    reveal: on.reveal.handler(({ input }) => films.reveal(input.file_id)),
  })
}
