import { isSrgbProfile } from '../../adapters/image-codec/icc-profile'
import type { Document } from '../../engine/document/document'
import { rectOfSize, type Size } from '../../engine/document/geometry'
import type { ResolvedEdits } from '../../engine/edits/edit-kinds'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from '../documents/open-document'
import { withReduced } from '../documents/reduced-cache'
import { drawDocument } from '../drawing/draw-document'
import { isDrawnInSize } from '../drawing/draw-for-output'
import { editDocument } from '../drawing/edit-document'
import { outputProfile } from '../pictures/output-profile'
import { frameOf, type Picture, pictureOf } from '../pictures/picture'
import { scalePicture } from '../pictures/scale-picture'

/** A document with its edits, placed once, of which parts are drawn. */
export interface FilmVariants {
  /** With its edits; its pixels may be fewer than those of the file. */
  readonly document: Document
  readonly diagnostics: readonly LayerDiagnostic[]
  /** RGBA, 8 bits, straight, sRGB, in the size that was asked for. The caller frees it. */
  draw(document: Document): Promise<Picture>
}

export interface VariantsWish {
  readonly edits: ResolvedEdits
  readonly size: Size
  /** Quickly, for a look at it. */
  readonly isRough: boolean
}

/**
 * Places the edits and runs `work`, in the size itself where that is exact enough, else in the document's own. Throws
 * what drawing throws.
 */
export const withVariants = async <Result>(
  context: EngineContext,
  open: OpenDocument,
  wish: VariantsWish,
  options: CallOptions,
  work: (variants: FilmVariants) => Promise<Result>,
): Promise<Result> => {
  const { edits, size, isRough } = wish
  const draft = {
    edits,
    rerender: 'none',
    bytesPerSample: 1,
    ...(isRough && { placing: 'quick' as const }),
  } as const
  const run = async (drawn: OpenDocument): Promise<Result> => {
    const edited = await editDocument(context, drawn, draft, quiet(options))
    try {
      return await work({
        document: edited.drawing.document,
        diagnostics: edited.diagnostics,
        draw: async (document) => {
          const drawing = { ...edited.drawing, document, area: rectOfSize(document.size) }
          const { picture } = await drawDocument(context, drawn, drawing, quiet(options))
          return inSrgb(context, await inSize(context, picture, size, options), outputProfile(document))
        },
      })
    } finally {
      edited.free()
    }
  }
  const filter = isRough ? 'area' : 'fine'
  const isReduced = isRough || isDrawnInSize(context, open, draft, size)
  const reduced = isReduced
    ? await withReduced(context, open, { ...size, filter }, async (small) => ({ result: await run(small) }))
    : null
  return reduced ? reduced.result : run(open)
}

const quiet = ({ signal }: CallOptions): CallOptions => (signal ? { signal } : {})

/** Takes ownership of the picture. */
const inSize = async (
  context: EngineContext,
  picture: Picture,
  size: Size,
  options: CallOptions,
): Promise<Picture> =>
  picture.width === size.width && picture.height === size.height
    ? picture
    : scalePicture(context, picture, { ...size, icc: null }, quiet(options))

/** Takes ownership of the picture. */
export const inSrgb = async (
  context: EngineContext,
  picture: Picture,
  icc: Uint8Array | null,
): Promise<Picture> => {
  if (icc === null || isSrgbProfile(icc)) return picture
  try {
    return pictureOf(context, await context.codec.toSrgb(frameOf(context, picture), icc, picture))
  } finally {
    picture.free()
  }
}
