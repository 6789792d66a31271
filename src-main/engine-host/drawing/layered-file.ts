import { AppError } from '@contract/errors'
import type { ContentsId, Document, Layer, LayerId, SmartObjectLayer } from '../../engine/document/document'
import { allLayers } from '../../engine/document/find-layer'
import type { BoundEdit, WrittenLayer } from '../../engine/edits/bound-edit'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import { type LevelEdits, levelEdits } from '../../engine/edits/level-edits'
import type { PlacedArtwork } from '../../engine/edits/placed-artwork'
import { stretched } from '../../engine/warp/place-artwork'
import { ByteReader } from '../../psd/bytes/byte-reader'
import type { LayerPatch, PatchedPixels } from '../../psd/patch/patch-layer-info'
import type { NewContents } from '../../psd/patch/patch-linked-files'
import { assertPatchable, patchPsd } from '../../psd/patch/patch-psd'
import { readHeader } from '../../psd/records/header'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { mostPixelBytes, tooHeavy } from '../documents/pixel-needs'
import { outputProfile } from '../pictures/output-profile'
import { frameOf, isOpaque, type Picture } from '../pictures/picture'
import { pictureOnPlanes } from '../pictures/picture-on-planes'
import { wordsIn } from '../texts/words-in'
import { bytesAt } from '../worker-pool/pool-job'
import { withContentsPicture } from './contents-picture'
import { drawDocument } from './draw-document'
import type { Drawing } from './drawing'
import { dressContents } from './dress-contents'
import { drawDraft, drawEdits } from './edit-document'
import { fillPatch } from './fill-patch'
import { layerPixels } from './layer-pixels'
import { outlinesPatch } from './outlines-patch'
import { partOf } from './part-of'
import { photoAsPsd } from './photo-as-psd'

export interface LayeredFile {
  readonly bytes: Uint8Array
  readonly diagnostics: readonly LayerDiagnostic[]
}

/**
 * The file itself with its edits applied: new artwork becomes the contents of the smart objects, so that they stay
 * editable, and their stored pixels are drawn from it. Throws UNSUPPORTED_FEATURE for documents and contents that
 * cannot be written, and what drawing throws.
 */
export const layeredFile = async (
  context: EngineContext,
  open: OpenDocument,
  edits: ResolvedEdits,
  options: CallOptions,
): Promise<LayeredFile> => {
  if (!open.isPsd) {
    const psd = photoAsPsd(context, open, edits)
    return layeredFile(context, psd.open, psd.edits, options).finally(() => psd.open.dispose())
  }
  const { document } = open
  refuseHeavyLayered(context, open)
  assertPatchable(readHeader(new ByteReader(bytesAt(open.bytes), 'file')))
  const level = levelEdits(open, edits, context.editKinds)
  const writtenLayers = layersToWrite(level.bound)
  const filled = await newContents(context, open, level, { ...options, onProgress: partOf(options, 0, 0.4) })
  const bytesPerSample = document.depth > 8 ? 2 : 1
  const others = level.bound.filter((bound) => !isInContents(bound))
  const written = filled.artworks.size > 0 ? [...others, { artworks: filled.artworks }] : others
  const edited = await drawEdits(
    context,
    open,
    { draft: { edits, rerender: 'none', bytesPerSample }, edits: { bound: written, inner: level.inner } },
    { ...options, onProgress: partOf(options, 0.4, 0.7) },
  )
  try {
    const drawn = await drawDocument(context, open, edited.drawing, {
      ...options,
      onProgress: partOf(options, 0.7, 1),
    })
    // Photoshop mattes the merged picture with white, transparent or not.
    const composite = pictureOnPlanes(context, drawn.picture, {
      colorMode: document.colorMode,
      isMatted: true,
    })
    drawn.picture.free()
    const embedded = new Set(
      [...filled.contents.keys()].filter((id) => document.contents.get(id)?.storage !== 'embedded'),
    )
    const layers = layerPatches(context, edited.drawing, writtenLayers, {
      contents: filled.contents,
      embedded,
    })
    for (const [id, { hasNewOutlines }] of writtenLayers)
      if (hasNewOutlines)
        layers.set(id, { ...layers.get(id), outlines: outlinesPatch(open, edited.drawing, id) })
    for (const [id, { blending }] of writtenLayers)
      if (blending) layers.set(id, { ...layers.get(id), blending })
    for (const [id, { isRefilled }] of writtenLayers)
      if (isRefilled)
        layers.set(id, { ...layers.get(id), ...(await fillPatch(context, open, edited.drawing, id)) })
    const { textPatches } = await import('./text-patches')
    for (const [id, patch] of await textPatches(context, open, edited.drawing, wordsIn(level.bound)))
      layers.set(id, { ...layers.get(id), ...patch })
    return {
      bytes: patchPsd(bytesAt(open.bytes), { layers, contents: filled.contents, embedded, composite }),
      diagnostics: [...drawn.diagnostics, ...edited.diagnostics],
    }
  } finally {
    edited.free()
  }
}

/**
 * Writing holds the picture with its planes, and deep planes, which are not packed, three times more: in their byte
 * order, joined, and in the file. Throws OUT_OF_MEMORY.
 */
const refuseHeavyLayered = (context: EngineContext, open: OpenDocument): void => {
  const { size, depth } = open.document
  const pictureBytes = size.width * size.height * (depth > 8 ? 8 : 4)
  const bytes = pictureBytes * (depth > 8 ? 5 : 3)
  const most = mostPixelBytes(context, open)
  if (bytes > most) throw tooHeavy(open, bytes, most)
}

/** Artwork and looks become part of the new contents. */
const isInContents = ({ artworks, looks }: BoundEdit): boolean =>
  artworks !== undefined || looks !== undefined

/** Throws `UNSUPPORTED_FEATURE` for an edit that cannot be written. */
const layersToWrite = (edits: readonly BoundEdit[]): ReadonlyMap<LayerId, WrittenLayer> => {
  const layers = new Map<LayerId, WrittenLayer>()
  for (const { written = [] } of edits) {
    if (typeof written === 'string') throw new AppError('layeredFileCannot', { what: written })
    for (const [id, layer] of written) layers.set(id, { ...layers.get(id), ...layer })
  }
  return layers
}

interface FilledContents {
  readonly contents: Map<ContentsId, NewContents>
  /** The same contents, as artwork of the document. */
  readonly artworks: Map<ContentsId, PlacedArtwork>
}

const newContents = async (
  context: EngineContext,
  open: OpenDocument,
  { bound, inner }: LevelEdits,
  options: CallOptions,
): Promise<FilledContents> => {
  const filled: FilledContents = { contents: new Map(), artworks: new Map() }
  const artworks = new Map(bound.flatMap((edit) => [...(edit.artworks ?? [])]))
  const ids = new Set([...artworks.keys(), ...bound.flatMap(({ looks = [] }) => [...looks])])
  for (const id of ids) {
    const layers = smartObjectsWith(open.document, id)
    const edit = artworks.get(id)
    const contents = edit
      ? ({ kind: 'artwork', ...edit } as const)
      : ({ kind: 'own', id, edits: inner.get(id), rerender: 'none' } as const)
    const inDocument = { document: open.document, draw: drawDraft, quality: 'exact', density: 1 } as const
    const wish = { contents, layers, ...inDocument, isOnCanvas: true }
    await withContentsPicture(context, open, wish, options, async (picture, placement) => {
      const layer = layers[0]!
      const looks = bound.filter((each) => each.looks?.has(id))
      const dress = { picture, placement, looks, layer, document: open.document }
      const dressed = await dressContents(context, open, dress, options)
      const bytes = await encodePng(context, open.document, dressed).finally(dressed.free)
      const fileName = pngName(open.document.contents.get(id)?.fileName ?? '')
      filled.contents.set(id, { fileName, fileType: 'png ', bytes })
      filled.artworks.set(id, { artwork: { bytes, name: fileName }, placement: stretched })
    })
  }
  for (const [id, edits] of inner) {
    const holding = ids.has(id) ? null : open.inner(id)
    if (!holding) continue
    const { bytes } = await layeredFile(context, holding, edits, { ...options, onProgress: () => {} })
    filled.contents.set(id, { fileName: holding.name, fileType: null, bytes })
  }
  return filled
}

const smartObjectsWith = (document: Document, id: ContentsId): SmartObjectLayer[] =>
  [...allLayers(document.layers)].filter(
    (layer): layer is SmartObjectLayer => layer.kind === 'smart_object' && layer.contentsId === id,
  )

const pngName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '') || 'artwork'}.png`

const encodePng = (context: EngineContext, document: Document, picture: Picture): Promise<Uint8Array> =>
  context.codec.encode(frameOf(context, picture), {
    format: 'png',
    width: picture.width,
    height: picture.height,
    quality: 100,
    dpi: document.resolutionPpi,
    profile: { mode: 'embed', icc: outputProfile(document) },
    isOpaque: isOpaque(context, picture),
  })

interface NewlyFilled {
  readonly contents: ReadonlyMap<ContentsId, NewContents>
  /** The subset of contents that lay outside the file. */
  readonly embedded: ReadonlySet<ContentsId>
}

const layerPatches = (
  context: EngineContext,
  { document, rasters }: Drawing,
  writtenLayers: ReadonlyMap<LayerId, WrittenLayer>,
  { contents, embedded }: NewlyFilled,
): Map<LayerId, LayerPatch> => {
  const patches = new Map<LayerId, LayerPatch>()
  for (const layer of allLayers(document.layers)) {
    const isHidden = writtenLayers.get(layer.id)?.isHidden
    const pixels = newPixels(context, document, layer, { rasters, contents })
    const isEmbedded = layer.kind === 'smart_object' && embedded.has(layer.contentsId)
    if (isHidden === undefined && pixels === undefined && !isEmbedded) continue
    patches.set(layer.id, {
      ...(isEmbedded && { isEmbedded }),
      ...(isHidden !== undefined && { isHidden }),
      ...(pixels !== undefined && { pixels }),
    })
  }
  return patches
}

interface Filled {
  readonly rasters: Drawing['rasters']
  readonly contents: ReadonlyMap<ContentsId, NewContents>
}

/** Undefined: the stored pixels stay. Null: the contents are not visible. */
const newPixels = (
  context: EngineContext,
  document: Document,
  layer: Layer,
  { rasters, contents }: Filled,
): PatchedPixels | null | undefined => {
  if (layer.kind !== 'smart_object' || !contents.has(layer.contentsId)) return undefined
  if (layer.raster === null) return null
  const raster = rasters.get(layer.raster.id)
  return raster && layerPixels(context, document, raster)
}
