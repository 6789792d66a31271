import { type CuttingDeps, cutEdits } from '../cut-outs/engine-with-cut-outs'
import { bindFonts } from '../fonts/engine-with-fonts'
import type { FilmDrawer, FilmQuestion } from '../ports/film-drawer'
import type { FontBinding, FontCatalogue } from '../ports/font-catalogue'

export interface PreparedDrawerDeps extends CuttingDeps {
  readonly catalogue: Pick<FontCatalogue, 'shelf'>
}

/**
 * The same drawer, which gets the fonts before it sets text, and artwork without its background where edits ask for
 * that.
 */
export const preparedDrawer = (
  drawer: FilmDrawer & Partial<FontBinding>,
  deps: PreparedDrawerDeps,
): FilmDrawer => {
  const prepared = async <Question extends FilmQuestion>(
    question: Question,
    signal: AbortSignal | undefined,
  ): Promise<Question> => {
    const { subject } = question
    if (subject.kind === 'picture') return question
    if (subject.scenes.some(({ texts }) => texts.length > 0)) await bindFonts(drawer, deps.catalogue)
    const scenes = await Promise.all(
      subject.scenes.map(async (edits) => (await cutEdits(edits, deps, signal && { signal })).edits),
    )
    return { ...question, subject: { ...subject, scenes } }
  }
  return {
    drawFilm: async (request, options) => drawer.drawFilm(await prepared(request, options?.signal), options),
    drawFilmFrame: async (request, options) =>
      drawer.drawFilmFrame(await prepared(request, options?.signal), options),
    describeFilm: async (question, options) =>
      drawer.describeFilm(await prepared(question, options?.signal), options),
  }
}
