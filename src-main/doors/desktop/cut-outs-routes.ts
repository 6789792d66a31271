import { type CutOutModelRecord, cutOuts as contract } from '@contract/desktop/cut-outs'
import { implement } from '@orpc/server'
import type { ArtworkCutOuts } from '../../service/cut-outs/artwork-cut-outs'
import type { ChosenModel } from '../../service/cut-outs/chosen-model'
import type { CutOutModel } from '../../service/ports/cut-out-models'

export type CutOutsUseCases = Pick<ArtworkCutOuts, 'make' | 'draft' | 'correctionOf' | 'correct'>

export const cutOutsRoutes = (cutOuts: CutOutsUseCases, model: ChosenModel) => {
  const on = implement(contract)
  return on.router({
    make: on.make.handler(({ input, signal }) => cutOuts.make(input, signal)),
    draft: on.draft.handler(({ input, signal }) => cutOuts.draft(input, signal)),
    correctionOf: on.correctionOf.handler(({ input }) => cutOuts.correctionOf(input.artwork_id)),
    correct: on.correct.handler(({ input }) => cutOuts.correct(input)),
    model: on.model.handler(async () => ({ model: recordOf(await model.find()) })),
    addModel: on.addModel.handler(async ({ signal }) => ({
      model: recordOf(await model.add(signal)),
    })),
    removeModel: on.removeModel.handler(() => model.remove()),
  })
}

const recordOf = (found: CutOutModel | null): CutOutModelRecord | null =>
  found && { name: found.name, bytes: found.bytes, sha256: found.sha256, ...found.input }
