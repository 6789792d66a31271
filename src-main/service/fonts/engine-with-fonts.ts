import type { DocumentDescription, Engine, EngineRenderRequest, LayerDescription } from '../ports/engine'
import type { FontBinding, FontCatalogue } from '../ports/font-catalogue'
import type { ViewDrawer } from '../ports/view-drawer'

type DrawingEngine = Pick<Engine, 'describe' | 'render' | 'renderOutputs' | 'measureTexts'>
/** Engines without a door for fonts stay as they are. */
type Binding<Wrapped> = Wrapped & Partial<FontBinding>
type Shelves = Pick<FontCatalogue, 'shelf'>

/** What each engine was sent last, by revision: several catalogues may serve one engine. */
const sent = new WeakMap<object, string>()

/** Sends the engine the fonts at hand, unless it has them. */
export const bindFonts = async (engine: Partial<FontBinding>, catalogue: Shelves): Promise<void> => {
  if (engine.bindFonts === undefined) return
  const shelf = await catalogue.shelf()
  if (sent.get(engine) === shelf.revision) return
  sent.set(engine, shelf.revision)
  engine.bindFonts(shelf)
}

/** The same engine, which gets the fonts before it sets text. Other calls never make the catalogue list any font. */
export const engineWithFonts = (engine: Binding<Engine>, catalogue: Shelves): Engine => ({
  ...drawingWithFonts(engine, catalogue),
  async thumbnail(request, options) {
    if (setsText(request)) await bindFonts(engine, catalogue)
    return engine.thumbnail(request, options)
  },
  describeArtwork: (artwork, options) => engine.describeArtwork(artwork, options),
  checkFidelity: (file, options) => engine.checkFidelity(file, options),
  close: () => engine.close(),
})

/** The same for an engine that only draws files. */
export const drawingWithFonts = (engine: Binding<DrawingEngine>, catalogue: Shelves): DrawingEngine => ({
  describe: (file, options) => engine.describe(file, options),
  async render(request, options) {
    if (setsText(request)) await bindFonts(engine, catalogue)
    return engine.render(request, options)
  },
  async renderOutputs(request, options) {
    if (setsText(request)) await bindFonts(engine, catalogue)
    return engine.renderOutputs(request, options)
  },
  async measureTexts(request, options) {
    await bindFonts(engine, catalogue)
    return engine.measureTexts(request, options)
  },
})

/** The same for the views of an engine; null: it draws none. */
export const viewsWithFonts = (
  engine: Binding<Partial<ViewDrawer>>,
  catalogue: Shelves,
): ViewDrawer | null => {
  const { drawView } = engine
  if (drawView === undefined) return null
  return {
    async drawView(request, options) {
      if (request.edits.texts.length > 0) await bindFonts(engine, catalogue)
      return drawView(request, options)
    },
  }
}

/**
 * The same for an engine whose documents are shown: its host draws them by itself, so it gets the fonts before a
 * document with text opens.
 */
export const shownWithFonts = (engine: Binding<Engine>, catalogue: Shelves): Engine => ({
  ...engineWithFonts(engine, catalogue),
  async describe(file, options) {
    const description = await engine.describe(file, options)
    if (hasText(description.layers)) await bindFonts(engine, catalogue)
    return description
  },
})

const setsText = ({ edits, rerender }: Pick<EngineRenderRequest, 'edits' | 'rerender'>): boolean =>
  edits.texts.length > 0 || rerender === 'text' || rerender === 'all'

const hasText = (layers: DocumentDescription['layers']): boolean =>
  layers.some(({ text, children }: LayerDescription) => text !== null || hasText(children))
