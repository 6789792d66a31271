import { documents as contract } from '@contract/desktop/documents'
import { implement } from '@orpc/server'
import type { Documents } from '../../service/documents/documents'
import type { MeasureTexts } from '../../service/documents/measure-texts'

export const documentsRoutes = (documents: Documents, measureTexts: MeasureTexts) => {
  const on = implement(contract)
  return on.router({
    open: on.open.handler(({ input, signal }) => documents.open(input.path, signal)),
    read: on.read.handler(({ input, signal }) => documents.read(input.path, signal)),
    choose: on.choose.handler(({ signal }) => documents.choose(signal)),
    openSample: on.openSample.handler(({ input, signal }) => documents.openSample(input.id, signal)),
    openRemote: on.openRemote.handler(({ input, signal }) => documents.openRemote(input.mockup_id, signal)),
    get: on.get.handler(({ input }) => documents.get(input.uuid)),
    setAddedAreas: on.setAddedAreas.handler(({ input, signal }) =>
      documents.setAddedAreas(input.uuid, input.areas, signal),
    ),
    measureTexts: on.measureTexts.handler(({ input, signal }) => measureTexts(input, signal)),
    checkFidelity: on.checkFidelity.handler(({ input, signal }) =>
      documents.checkFidelity(input.uuid, signal),
    ),
    recent: on.recent.handler(() => documents.recent()),
    forget: on.forget.handler(({ input }) => documents.forget(input.uuid)),
    samples: on.samples.handler(() => documents.samples()),
  })
}
