import { cutOuts as contract } from '@contract/desktop/cut-outs'
import { implement } from '@orpc/server'
import type { ArtworkCutOuts } from '../../service/cut-outs/artwork-cut-outs'

export type CutOutsUseCases = Pick<ArtworkCutOuts, 'make' | 'draft' | 'correctionOf' | 'correct'>

export const cutOutsRoutes = (cutOuts: CutOutsUseCases) => {
  const on = implement(contract)
  return on.router({
    make: on.make.handler(({ input, signal }) => cutOuts.make(input, signal)),
    draft: on.draft.handler(({ input, signal }) => cutOuts.draft(input, signal)),
    correctionOf: on.correctionOf.handler(({ input }) => cutOuts.correctionOf(input.artwork_id)),
    correct: on.correct.handler(({ input }) => cutOuts.correct(input)),
  })
}
