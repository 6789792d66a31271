import { filesOfEdits } from '../../engine/edits/files-of-edits'
import { filesOfSource } from '../ports/document-source'
import type { Engine, EngineRenderRequest } from '../ports/engine'
import type { FilmDrawer, FilmQuestion } from '../ports/film-drawer'
import type { SharedFiles } from '../ports/shared-files'
import type { ViewDrawer } from '../ports/view-drawer'
import type { Vision } from '../ports/vision'

type Holding = Pick<SharedFiles, 'hold'>
type Inputs = Pick<EngineRenderRequest, 'file' | 'edits' | 'resources'>

/** The same engine: the files that a call reads are brought onto this machine, and stay until it ends. */
export const engineWithFiles = <Wrapped extends Engine & Partial<ViewDrawer>>(
  engine: Wrapped,
  shared: Holding,
): Wrapped => {
  const { drawView } = engine
  return {
    ...engine,
    ...({
      describe: (file, options) => holding(shared, filesOfSource(file), () => engine.describe(file, options)),
      render: (request, options) => holding(shared, inputsOf(request), () => engine.render(request, options)),
      renderOutputs: (request, options) =>
        holding(shared, inputsOf(request), () => engine.renderOutputs(request, options)),
      thumbnail: (request, options) =>
        holding(shared, inputsOf(request), () => engine.thumbnail(request, options)),
      describeArtwork: (artwork, options) =>
        holding(shared, 'path' in artwork ? [artwork.path] : [], () =>
          engine.describeArtwork(artwork, options),
        ),
      measureTexts: (request, options) =>
        holding(shared, filesOfSource(request.file), () => engine.measureTexts(request, options)),
      checkFidelity: (file, options) =>
        holding(shared, filesOfSource(file), () => engine.checkFidelity(file, options)),
    } satisfies Omit<Engine, 'close'>),
    ...(drawView &&
      ({
        drawView: (request, options) => holding(shared, inputsOf(request), () => drawView(request, options)),
      } satisfies ViewDrawer)),
  }
}

/** The same for films. */
export const filmsWithFiles = <Wrapped extends FilmDrawer>(drawer: Wrapped, shared: Holding): Wrapped => ({
  ...drawer,
  ...({
    drawFilm: (request, options) =>
      holding(shared, filesOfQuestion(request), () => drawer.drawFilm(request, options)),
    drawFilmFrame: (request, options) =>
      holding(shared, filesOfQuestion(request), () => drawer.drawFilmFrame(request, options)),
    describeFilm: (question, options) =>
      holding(shared, filesOfQuestion(question), () => drawer.describeFilm(question, options)),
  } satisfies FilmDrawer),
})

/** The same for photos that become mockups. */
export const visionWithFiles = (vision: Vision, shared: Holding): Vision => ({
  ...vision,
  prepare: (photo, ...call) => holding(shared, [photo.file], () => vision.prepare(photo, ...call)),
})

const holding = async <Result>(
  { hold }: Holding,
  paths: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const release = await hold(paths)
  try {
    return await work()
  } finally {
    release()
  }
}

const inputsOf = ({ file, edits, resources = [] }: Inputs): readonly string[] => [
  ...filesOfSource(file),
  ...filesOfEdits(edits),
  ...pathsOf(resources),
]

const filesOfQuestion = ({ subject, resources = [] }: FilmQuestion): readonly string[] => [
  ...(subject.kind === 'picture'
    ? [subject.path]
    : [...filesOfSource(subject.file), ...subject.scenes.flatMap((edits) => filesOfEdits(edits))]),
  ...pathsOf(resources),
]

const pathsOf = (resources: NonNullable<Inputs['resources']>): readonly string[] =>
  resources.flatMap(({ source }) => ('path' in source ? [source.path] : []))
