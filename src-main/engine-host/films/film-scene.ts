import type { LayerId } from '../../engine/document/document'
import { type Rect, rectOfSize, type Size } from '../../engine/document/geometry'
import type { Address } from '../../engine/kernels/address'
import type { CallOptions, LayerDiagnostic } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import { artworkBytes } from '../artwork/artwork-bytes'
import type { EngineContext } from '../context/engine-context'
import { withDrawing } from '../documents/document-cache'
import { drawDraft } from '../drawing/edit-document'
import { decodedPicture } from '../pictures/decoded-picture'
import { colorOfHex } from '../pictures/hex-color'
import { outputProfile } from '../pictures/output-profile'
import { frameOf, type Picture, pictureOf, samplesOf } from '../pictures/picture'
import { ResourceTable } from '../protocol/resource-table'

/** A part of the picture that moves as one: RGBA, 8 bits, sRGB, colours multiplied by alpha. */
export interface FilmPlane extends Size {
  readonly address: Address
  /** What the pixels show, in pixels of the document. */
  readonly bounds: Rect
  readonly layers: readonly LayerId[]
  readonly depth: number
}

/** One design on its mockup, ready to be filmed. */
export interface FilmScene {
  /** Of the document or picture. */
  readonly size: Size
  /** Farthest first; the first is opaque. */
  readonly planes: readonly FilmPlane[]
  /** What is to stay in sight. */
  readonly subject: Rect | null
  readonly diagnostics: readonly LayerDiagnostic[]
  free(): void
}

/** Draws a scene of a film. The caller frees it. Rejects with what opening and drawing throw. */
export const openFilmScene = async (
  context: EngineContext,
  question: FilmQuestion,
  scene: number,
  options: CallOptions,
): Promise<FilmScene> => {
  const { subject, film, resources } = question
  if (subject.kind === 'picture') {
    const picture = await decodedPicture(context, await artworkBytes(subject), {
      profile: null,
      bytesPerSample: 1,
      drawnAtLeast: film,
    })
    return flatScene(context, picture, film.background, [])
  }
  const edits = subject.scenes[scene]!
  const bringing = resources ? { ...context, resources: new ResourceTable(resources) } : context
  return withDrawing(bringing, subject.file, options.signal, async (open) => {
    const draft = { edits, rerender: 'none', bytesPerSample: 1 } as const
    const { picture, diagnostics } = await drawDraft(bringing, open, draft, options)
    return flatScene(
      context,
      await inSrgb(context, picture, outputProfile(open.document)),
      film.background,
      diagnostics,
    )
  })
}

/** Takes ownership of the picture. */
const inSrgb = async (context: EngineContext, picture: Picture, icc: Uint8Array | null): Promise<Picture> => {
  try {
    return pictureOf(context, await context.codec.toSrgb(frameOf(context, picture), icc, picture))
  } finally {
    picture.free()
  }
}

const flatScene = (
  context: EngineContext,
  picture: Picture,
  background: string,
  diagnostics: readonly LayerDiagnostic[],
): FilmScene => {
  layOver(samplesOf(context, picture), background)
  const { width, height, address, free } = picture
  const size = { width, height }
  const bounds = rectOfSize(size)
  return {
    size,
    planes: [{ width, height, address, bounds, layers: [], depth: 0 }],
    subject: null,
    diagnostics,
    free,
  }
}

/** Lays straight pixels over a colour. */
const layOver = (samples: Uint8Array | Uint16Array, background: string): void => {
  const { red, green, blue } = colorOfHex(background)
  const below = [red, green, blue].map((part) => Math.round(255 * part))
  for (let at = 0; at < samples.length; at += 4) {
    const alpha = samples[at + 3]!
    if (alpha === 255) continue
    for (let part = 0; part < 3; part += 1)
      samples[at + part] = Math.round((samples[at + part]! * alpha + below[part]! * (255 - alpha)) / 255)
    samples[at + 3] = 255
  }
}
