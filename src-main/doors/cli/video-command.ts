import { extname, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import { type FilmContainer, filmContainers } from '@contract/failures/films'
import { filmOfOrder } from '@contract/film/film-of-order'
import { filmOrder } from '@contract/film/film-order'
import type { FilmToMake, MadeFilm } from '../../service/films/film-maker'
import { cutOutsOnArtwork } from '../../service/layers/cut-outs-on-artwork'
import { findLayerByReference } from '../../service/layers/find-layer-by-reference'
import { indexLayers, type LayerIndex } from '../../service/layers/layer-index'
import {
  artworksOfNames,
  editsOfNames,
  isSmartObjectEntry,
  type NamedArtwork,
} from '../../service/layers/named-edits'
import { withSeenPrintsOf } from '../../service/layers/with-seen-prints'
import { documentUuidOf } from '../../service/naming/uuid-of'
import { sourceAt } from '../../service/ports/document-source'
import type { DocumentDescription } from '../../service/ports/engine'
import type { FilmQuestion } from '../../service/ports/film-drawer'
import { artworkPartsOf } from './artwork-parts-of'
import type { CliContext, ExitCode } from './cli-context'
import type { VideoOptions } from './cli-options'
import { namedEditsOf } from './named-edits-of'
import { placementOf } from './placement-of'
import { progressLine } from './progress-line'

export interface VideoArguments extends VideoOptions {
  readonly file?: string
}

/** Makes a film of a mockup or of a picture. */
export const makeVideo = async (request: VideoArguments, context: CliContext): Promise<ExitCode> => {
  assertOneThing(request)
  if (request.webhook !== undefined) throw new AppError('optionWithoutService', { option: '--webhook' })
  const container = containerOf(request)
  const films = await context.openFilms()
  // The engine starts while the encoder is asked.
  const [question] = await Promise.all([questionOf(request, context), films.assertWrites(container)])
  const line = progressLine(context)
  const startedAt = context.nowMs()
  const { quality, audio = false } = request
  const wish: FilmToMake = { ...question, container, quality, audio, into: resolve(request.out) }
  try {
    const made = await films.make(wish, {
      signal: context.signal,
      onProgress: (share) => line.show(`${Math.round(share * 100)} %`, share),
    })
    if (request.poster !== undefined)
      await context.files.write(
        resolve(request.poster),
        await films.poster(question, { signal: context.signal }),
      )
    line.end()
    report(made, { ...wish, startedAt }, request, context)
    return 0
  } finally {
    line.end()
  }
}

const report = (
  { width, height, bytes, seconds, encoder, codec, audioCodec }: MadeFilm,
  { into: path, startedAt }: FilmToMake & { readonly startedAt: number },
  { json }: VideoArguments,
  { out, nowMs }: CliContext,
): void => {
  const durationMs = Math.round(nowMs() - startedAt)
  const data = {
    path,
    width,
    height,
    bytes,
    seconds,
    encoder,
    codec,
    audio_codec: audioCodec,
    duration_ms: durationMs,
  }
  out(
    json
      ? `${JSON.stringify({ success: true, data }, null, 2)}\n`
      : `${path}  ${width} × ${height}  ${seconds} s  ${(bytes / 1e6).toFixed(2)} MB  ${(durationMs / 1000).toFixed(2)} s\n`,
  )
}

/** Throws `INVALID_INPUT` unless a film is of a mockup or of a picture. */
export const assertOneThing = ({ file, image }: VideoArguments): void => {
  if ((file === undefined) === (image === undefined)) throw new AppError('videoOfOneThing', {})
}

/** Throws `INVALID_INPUT` for a name that says nothing about the kind of file. */
export const containerOf = ({ out }: VideoArguments): FilmContainer => {
  const ending = extname(out).slice(1).toLowerCase()
  const found = filmContainers.find((each) => each === ending)
  if (found) return found
  throw new AppError('filmFormatUnknown', { format: ending, formats: [...filmContainers] })
}

const questionOf = async (request: VideoArguments, context: CliContext): Promise<FilmQuestion> => {
  const { motion, strength, seconds, fps, aspect, width, loop = false, transition, file, image } = request
  const order = { motion, strength, seconds, fps, aspect, width: width ?? null, loop, change: { transition } }
  const { engine, files, signal } = context
  if (file === undefined) {
    if (request.artwork.length > 0 || request.depth.length > 0) throw new AppError('videoPictureAlone', {})
    const path = resolve(image ?? '')
    if (!(await files.exists(path))) throw new AppError('imageMissing', { path })
    const size = await engine.describeArtwork({ path }, { signal })
    return { subject: { kind: 'picture', path }, film: filmOfOrder(filmOrder.parse(order), size) }
  }
  const source = sourceAt(resolve(file))
  const description = await engine.describe(source, { signal })
  const index = indexLayers(documentUuidOf(resolve(file), description.contentHash), description)
  const { depths, layers } = depthsOf(request.depth, index)
  const scenes = await scenesOf(request, { index, description }, context)
  return {
    subject: {
      kind: 'document',
      file: source,
      scenes: scenes.map((edits) => cutOutsOnArtwork(withSeenPrintsOf(edits, index), index)),
    },
    film: filmOfOrder(filmOrder.parse({ ...order, depths }), description),
    layers,
  }
}

/** `LAYER=0.8`, at the last `=`. */
export const depthsOf = (given: readonly string[], index: LayerIndex) => {
  const found = given.map((text) => {
    const [, name, depth] = /^(.+)=(0|1|0?\.\d+|1\.0+)$/.exec(text) ?? []
    if (name === undefined || depth === undefined)
      throw new AppError('optionMisspelt', {
        expected: 'LAYER=DEPTH',
        given: text,
        example: '--depth "Mug=0.8", 0 farthest to 1 nearest',
        names: [],
      })
    const { uuid, layer } = findLayerByReference(index, name, () => true)
    return { uuid, path: layer.path, depth: Number(depth) }
  })
  return {
    depths: Object.fromEntries(found.map(({ uuid, depth }) => [uuid, depth])),
    layers: new Map(found.map(({ uuid, path }) => [uuid, path] as const)),
  }
}

/**
 * The designs, one after another: several images on one smart object follow each other; a smart object with fewer keeps
 * its last.
 */
export const scenesOf = async (
  request: VideoArguments,
  document: { readonly index: LayerIndex; readonly description: DocumentDescription },
  context: CliContext,
) => {
  const { index } = document
  const byLayer = new Map<string, NamedArtwork[]>()
  for (const assignment of request.artwork) {
    const [reference, path] = await artworkPartsOf(assignment, context)
    const { uuid } = findLayerByReference(index, reference, isSmartObjectEntry)
    const artwork = { layer: reference, path, placement: placementOf(request) }
    byLayer.set(uuid, [...(byLayer.get(uuid) ?? []), artwork])
  }
  const count = Math.max(1, ...[...byLayer.values()].map((designs) => designs.length))
  const named = editsOfNames(namedEditsOf(request), document)
  return Array.from({ length: count }, (_, at) => {
    const placed = [...byLayer.values()].flatMap((designs) => designs[Math.min(at, designs.length - 1)] ?? [])
    return { ...named, ...artworksOfNames(placed, document) }
  })
}
