import { AppError } from '@contract/errors'
import type { ContentsId, Document, SmartObjectLayer } from '../../engine/document/document'
import type { Size } from '../../engine/document/geometry'
import { stretched } from '../../engine/warp/place-artwork'
import {
  type ArtworkPlacement,
  type ArtworkSource,
  type CallOptions,
  type DocumentEdits,
  type LayerDiagnostic,
  noEdits,
  type RerenderKind,
} from '../../service/ports/engine'
import { decodeArtwork, withArtwork } from '../artwork/artwork-picture'
import { intoNumbersOf } from '../artwork/document-numbers'
import { seenFromOutside } from '../documents/document-diagnostics'
import type { OpenDocument } from '../documents/open-document'
import { storedPicture } from '../documents/stored-picture'
import type { Workshop } from '../workshop'
import type { DrawDraft } from './draft'
import { drawDocument, wholeDrawing } from './draw-document'
import type { Picture } from './picture'

/** What a smart object is to show: a picture from outside, or what the file holds for it, edited within. */
export type Contents =
  | { readonly kind: 'artwork'; readonly artwork: ArtworkSource; readonly placement: ArtworkPlacement }
  | {
      readonly kind: 'own'
      readonly id: ContentsId
      readonly edits: DocumentEdits | undefined
      readonly rerender: RerenderKind
    }

export interface ContentsWish {
  readonly contents: Contents
  /** At least one. */
  readonly layers: readonly SmartObjectLayer[]
  /** The document that shows them. */
  readonly document: Document
  readonly draw: DrawDraft
}

type UsePicture = (picture: Picture, placement: ArtworkPlacement) => Promise<void>

/**
 * Runs `work` with the picture of the contents, in the numbers of the document. Own contents that cannot be drawn are a diagnostic, and `work`
 * is not run: the layers keep the pixels that they have. Artwork that cannot be read is an error.
 */
export const withContentsPicture = async (
  workshop: Workshop,
  open: OpenDocument,
  wish: ContentsWish,
  options: CallOptions,
  work: UsePicture,
): Promise<readonly LayerDiagnostic[]> => {
  const { contents, document } = wish
  if (contents.kind === 'own') return withOwnContents(workshop, open, { ...wish, contents }, options, work)
  const { artwork, placement } = contents
  const receiver = { document, canvas: canvasOf(wish, placement) }
  await withArtwork(workshop, artwork, receiver, (picture) => work(picture, placement))
  return []
}

interface OwnContentsWish extends ContentsWish {
  readonly contents: Extract<Contents, { kind: 'own' }>
}

const withOwnContents = async (
  workshop: Workshop,
  open: OpenDocument,
  wish: OwnContentsWish,
  options: CallOptions,
  work: UsePicture,
): Promise<readonly LayerDiagnostic[]> => {
  const drawn = await drawOwnContents(workshop, open, wish, options).catch((error: unknown) =>
    undrawable(error, open, wish),
  )
  if (drawn.picture === null) return drawn.diagnostics
  try {
    await work(drawn.picture, stretched)
    return drawn.diagnostics
  } finally {
    drawn.picture.free()
  }
}

interface DrawnContents {
  readonly picture: Picture | null
  readonly diagnostics: readonly LayerDiagnostic[]
}

const drawOwnContents = async (
  workshop: Workshop,
  open: OpenDocument,
  wish: OwnContentsWish,
  options: CallOptions,
): Promise<DrawnContents> => {
  const { contents, document } = wish
  const inner = open.inner(contents.id)
  if (inner) return drawInner(workshop, inner, wish, options)
  const stored = open.document.contents.get(contents.id)
  if (!stored?.bytes)
    throw new AppError(
      'LINKED_SMART_OBJECT_CONTENT_MISSING',
      `${stored?.fileName ?? 'The contents'} lies in another file.`,
      {
        suggestion: 'Embed the linked contents in Photoshop and save the file anew.',
      },
    )
  const image = { name: stored.fileName, bytes: stored.bytes }
  const picture = await decodeArtwork(workshop, image, { document, canvas: canvasOf(wish, stretched) })
  return { picture, diagnostics: [] }
}

const drawInner = async (
  workshop: Workshop,
  inner: OpenDocument,
  { contents, document, layers, draw }: OwnContentsWish,
  options: CallOptions,
): Promise<DrawnContents> => {
  const bytesPerSample = document.depth > 8 && inner.document.depth > 8 ? 2 : 1
  const draft = { edits: contents.edits ?? noEdits, rerender: contents.rerender, bytesPerSample } as const
  const stored = contents.edits ? null : storedPicture(inner)
  const drawn = stored
    ? await drawDocument(workshop, inner, wholeDrawing(stored, bytesPerSample), options)
    : await draw(workshop, inner, draft, options)
  const profile = inner.document.iccProfile
  const picture = await intoNumbersOf(workshop, document, { picture: drawn.picture, profile })
  return { picture, diagnostics: layers.flatMap(({ id }) => seenFromOutside(id, drawn.diagnostics)) }
}

/** A gap of ours or of the file, not a mistake of the caller's: the layer keeps what Photoshop stored. */
const undrawable = (
  error: unknown,
  open: OpenDocument,
  { contents, layers }: OwnContentsWish,
): DrawnContents => {
  const isGap = error instanceof AppError && tolerable.has(error.code) && contents.edits === undefined
  if (!isGap) throw error
  const format = open.document.contents.get(contents.id)?.format ?? 'unknown'
  const diagnostics = layers.map(({ id, name }) => ({
    layerPath: [id],
    layerName: name,
    feature: `smart-object:${format}`,
    effect: `Its contents could not be drawn anew, so it shows the pixels stored for it. ${error.message}`,
  }))
  return { picture: null, diagnostics }
}

const tolerable: ReadonlySet<string> = new Set([
  'ARTWORK_UNREADABLE',
  'ARTWORK_TOO_LARGE',
  'PSD_PARSE_FAILED',
  'DIMENSION_TOO_LARGE',
  'LINKED_SMART_OBJECT_CONTENT_MISSING',
])

const canvasOf = ({ layers }: ContentsWish, { size }: ArtworkPlacement): Size => {
  const canvases = [...layers.map(({ placement }) => placement.canvas), ...(size ? [size] : [])]
  return {
    width: Math.max(...canvases.map(({ width }) => width)),
    height: Math.max(...canvases.map(({ height }) => height)),
  }
}
