import { fontList as contract } from '@contract/desktop/fonts'
import { implement } from '@orpc/server'
import type { Fonts } from '../../service/fonts/fonts'
import type { MatchedFonts } from '../../service/fonts/matched-fonts'

export const fontListRoutes = (fonts: Pick<Fonts, 'putAway' | 'restore'>, matched: MatchedFonts) => {
  const on = implement(contract)
  return on.router({
    faces: on.faces.handler(() => matched.faces()),
    match: on.match.handler(({ input }) => matched.match(input.names)),
    remove: on.remove.handler(({ input }) => fonts.putAway(input.uuid)),
    restore: on.restore.handler(({ input }) => fonts.restore(input.uuid)),
  })
}
