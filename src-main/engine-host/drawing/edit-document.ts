import { withRasters } from '../../engine/document/change-document'
import type { ContentsId, Document, Layer, LayerId, SmartObjectLayer } from '../../engine/document/document'
import { findLayer, shownLayers } from '../../engine/document/find-layer'
import { rectOfSize } from '../../engine/document/geometry'
import { type LevelEdits, levelEdits } from '../../engine/edits/level-edits'
import { isPhotoPrint } from '../../engine/photo/photo-print'
import { isDrawableShape } from '../../engine/plan/compile-shape'
import type { PlacingQuality } from '../../engine/warp/placement-plan'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { wordsIn } from '../texts/words-in'
import { withContentsPicture } from './contents-picture'
import type { Contents } from './contents-wish'
import { displacementMaps } from './displacement-maps'
import type { DocumentDraft, DrawDraft } from './draft'
import { drawDocument } from './draw-document'
import type { Drawing } from './drawing'
import { filterGaps } from './filter-gaps'
import { growMasks } from './grow-masks'
import { MadeRasters } from './made-rasters'
import { arrangeEdits, paintEdits } from './paint-edits'
import { partOf } from './part-of'
import { placeContents } from './place-contents'
import { placedFinely, placeFinely } from './place-finely'
import { rerenderDiagnostics } from './rerender-diagnostics'
import { unseenPrints } from './unseen-prints'

/** Throws what `editDocument` and `drawDocument` throw. */
export const drawDraft: DrawDraft = async (context, open, draft, options) => {
  const start = performance.now()
  const edited = await editDocument(context, open, draft, {
    ...options,
    onProgress: partOf(options, 0, 0.4),
  })
  const placingMs = performance.now() - start
  const rest = { ...options, onProgress: partOf(options, 0.4, 1) }
  const { picture, known, diagnostics } = await drawDocument(context, open, edited.drawing, rest).finally(
    edited.free,
  )
  return { picture, known, diagnostics: [...diagnostics, ...edited.diagnostics], placingMs }
}

export interface EditedDocument {
  readonly drawing: Drawing
  readonly diagnostics: readonly LayerDiagnostic[]
  /** Frees the rasters that the edits made. */
  free(): void
}

/**
 * Makes the document that a draft asks for, and draws the new rasters of its smart objects. Throws LAYER_NOT_FOUND, and
 * what reading artworks and contents throws.
 */
export const editDocument = async (
  context: EngineContext,
  open: OpenDocument,
  draft: DocumentDraft,
  options: CallOptions,
): Promise<EditedDocument> => {
  return drawEdits(context, open, { draft, edits: levelEdits(open, draft.edits, context.editKinds) }, options)
}

export interface LevelDraft {
  readonly draft: DocumentDraft
  /** The draft's edits, sorted by the document's own layers and contents. */
  readonly edits: LevelEdits
}

/** The same with edits that are already sorted. */
export const drawEdits = async (
  context: EngineContext,
  open: OpenDocument,
  { draft, edits }: LevelDraft,
  options: CallOptions,
): Promise<EditedDocument> => {
  const changed = await paintEdits(context, arrangeEdits(open.document, edits.bound), edits.bound)
  // The stored picture of the whole document shows the file without edits.
  const bare = isUnchanged(draft, edits) ? changed : { ...changed, composite: null }
  const made = new MadeRasters(context, open, bare.size)
  const quality = draft.placing ?? 'exact'
  const diagnostics = [...rerenderDiagnostics(bare, draft.rerender)]
  for (const layer of layersWithoutPixels(bare, draft)) made.add(layer, null)
  let document = bare
  try {
    document = await growMasks(context, open, { document, edits: edits.bound, made }, options)
    const words = new Map(wordsIn(edits.bound))
    if (draft.rerender === 'text' || draft.rerender === 'all') {
      const { textsAnew } = await import('../texts/texts-anew')
      const anew = textsAnew(document, context.fonts.shelf)
      diagnostics.push(...anew.diagnostics)
      for (const [layer, asStored] of anew.words) if (!words.has(layer)) words.set(layer, asStored)
    }
    if (words.size > 0) {
      const { setTexts } = await import('../texts/set-texts')
      const setting = { document, words, add: made.add.bind(made) }
      diagnostics.push(...(await setTexts(context, open, setting, options)))
    }
    for (const { contents, layers } of changedContents(document, { draft, edits, open })) {
      if (contents.kind === 'artwork') diagnostics.push(...unseenPrints(layers))
      diagnostics.push(
        ...(await redraw(context, open, { contents, layers, document, made, quality }, options)),
      )
    }
  } catch (error) {
    made.free()
    throw error
  }
  return {
    drawing: {
      document: withRasters(document, made.byLayer),
      rasters: made.stored,
      area: rectOfSize(document.size),
      bytesPerSample: draft.bytesPerSample,
    },
    diagnostics,
    free: () => made.free(),
  }
}

const isUnchanged = ({ rerender }: DocumentDraft, { bound, inner }: LevelEdits): boolean =>
  rerender === 'none' && bound.length === 0 && inner.size === 0

/** Layers to be drawn from their definition, without the pixels stored for them. */
const layersWithoutPixels = (document: Document, { rerender }: DocumentDraft): readonly LayerId[] =>
  [...shownLayers(document.layers)].filter((layer) => isRedrawn(layer, rerender)).map(({ id }) => id)

const isRedrawn = (layer: Layer, rerender: DocumentDraft['rerender']): boolean => {
  if (layer.kind === 'shape') return (rerender === 'shapes' || rerender === 'all') && isDrawableShape(layer)
  return layer.kind === 'fill' && (rerender === 'fills' || rerender === 'all') && layer.paint !== null
}

interface ChangedContents {
  readonly contents: Contents
  /** The visible layers with these contents. */
  readonly layers: readonly SmartObjectLayer[]
}

interface Wishes {
  readonly draft: DocumentDraft
  readonly edits: LevelEdits
  readonly open: OpenDocument
}

/** The new contents of smart objects, with the layers that show them. */
const changedContents = (document: Document, { draft, edits, open }: Wishes): readonly ChangedContents[] => {
  const layersOf = new Map<ContentsId, SmartObjectLayer[]>()
  for (const layer of smartObjectsOf(document, draft.shownLayer, open.name)) {
    const known = layersOf.get(layer.contentsId)
    if (known) known.push(layer)
    else layersOf.set(layer.contentsId, [layer])
  }
  const artworks = new Map(edits.bound.flatMap((bound) => [...(bound.artworks ?? [])]))
  const redrawn = new Set(edits.bound.flatMap((bound) => [...(bound.redrawn ?? [])]))
  const isRerendered = draft.rerender === 'smart-objects' || draft.rerender === 'all'
  const changed: ChangedContents[] = []
  for (const [id, layers] of layersOf) {
    const placed = artworks.get(id)
    const inner = edits.inner.get(id)
    if (placed) changed.push({ contents: { kind: 'artwork', ...placed }, layers })
    else if (inner || isRerendered || redrawn.has(id))
      changed.push({ contents: { kind: 'own', id, edits: inner, rerender: draft.rerender }, layers })
  }
  return changed
}

const smartObjectsOf = (
  document: Document,
  shownLayer: number | undefined,
  name: string,
): ReadonlySet<SmartObjectLayer> => {
  const found = new Set<SmartObjectLayer>()
  const target =
    shownLayer === undefined ? [] : [{ ...findLayer(document, shownLayer, name), isVisible: true }]
  for (const layer of [...shownLayers(document.layers), ...shownLayers(target)])
    if (layer.kind === 'smart_object') found.add(layer)
  return found
}

interface Redrawing extends ChangedContents {
  readonly document: Document
  readonly made: MadeRasters
  readonly quality: PlacingQuality
}

const redraw = async (
  context: EngineContext,
  open: OpenDocument,
  { contents, layers, document, made, quality }: Redrawing,
  options: CallOptions,
): Promise<readonly LayerDiagnostic[]> => {
  const ofFilters: LayerDiagnostic[] = []
  const isFine = open.reduction?.filter === 'fine'
  const ofContents = await withContentsPicture(
    context,
    open,
    {
      ...{ contents, layers, document, draw: drawDraft, quality, density: isFine ? placedFinely : 1 },
      isDrawnInPlace: open.reduction === null && quality === 'exact',
    },
    options,
    async (picture, placement, shownBy) => {
      for (const layer of shownBy.layers) {
        const maps = await displacementMaps(context, open, layer.filters, options)
        const gaps = filterGaps(layer, maps, document.size)
        ofFilters.push(...gaps)
        const isUnchanged = contents.kind === 'own' && !contents.edits
        if (isUnchanged && (wearsUndrawnFilter(layer) || gaps.length > 0)) continue
        const { at } = shownBy
        const isPrint = isPhotoPrint(document, layer)
        const placed = { layer, document, open, maps, picture, placement, quality, at, isPrint }
        made.add(layer.id, await (isFine ? placeFinely : placeContents)(context, placed, options))
      }
    },
  )
  return [...ofContents, ...ofFilters]
}

/** Unchanged contents then keep their stored pixels, which include the filter's effect. */
const wearsUndrawnFilter = ({ undrawn }: SmartObjectLayer): boolean =>
  undrawn.some(({ feature }) => feature.startsWith('smart-filter:'))
