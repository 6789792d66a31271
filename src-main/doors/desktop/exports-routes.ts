import { exportsContract as contract } from '@contract/desktop/exports'
import { implement } from '@orpc/server'
import type { DragFiles } from '../../service/drag-out/drag-files'
import type { CopyPicture } from '../../service/exports/copy-picture'
import type { Exports } from '../../service/exports/exports'

export const exportsRoutes = (exports: Exports, dragFiles: DragFiles, copyPicture: CopyPicture) => {
  const on = implement(contract)
  return on.router({
    chooseTarget: on.chooseTarget.handler(({ input }) =>
      exports.chooseTarget(input.suggested_name, input.format),
    ),
    chooseFolder: on.chooseFolder.handler(() => exports.chooseFolder()),
    lastFolder: on.lastFolder.handler(() => exports.lastFolder()),
    plan: on.plan.handler(({ input }) => exports.plan(input)),
    run: on.run.handler(({ input, signal }) => exports.run(input, signal)),
    cancel: on.cancel.handler(({ input }) => exports.cancel(input.export_id)),
    writePrintFile: on.writePrintFile.handler(({ input, signal }) => exports.writePrintFile(input, signal)),
    copyPicture: on.copyPicture.handler(({ input, signal }) => copyPicture(input, signal)),
    dragOut: on.dragOut.handler(({ input }) => dragFiles([exports.fileOf(input.file_id)])),
    reveal: on.reveal.handler(({ input }) => exports.reveal(input.file_id)),
  })
}
