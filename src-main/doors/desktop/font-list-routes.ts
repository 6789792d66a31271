import { fontList as contract } from '@contract/desktop/fonts'
import { implement } from '@orpc/server'
import type { Fonts } from '../../service/fonts/fonts'

export const fontListRoutes = (fonts: Pick<Fonts, 'putAway' | 'restore'>) => {
  const on = implement(contract)
  return on.router({
    remove: on.remove.handler(({ input }) => fonts.putAway(input.uuid)),
    restore: on.restore.handler(({ input }) => fonts.restore(input.uuid)),
  })
}
