import { AppError } from '@contract/errors'
import { filmFrameBytes } from '@contract/film/film'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { frameAt } from '../../engine/film/film-course'
import { layersWithin } from '../../engine/film/film-units'
import type { CallOptions } from '../../service/ports/engine'
import type {
  DrawnFilm,
  FilmDescription,
  FilmFrameRequest,
  FilmQuestion,
  FilmRequest,
} from '../../service/ports/film-drawer'
import type { EngineContext } from '../context/engine-context'
import { withDocument } from '../documents/document-cache'
import { partOf } from '../drawing/part-of'
import { ResourceTable } from '../protocol/resource-table'
import { FilmProjection } from './film-projection'
import { openFilm } from './film-scenes'
import { type FilmSet, filmSet, lookAtDocument } from './film-set'
import { type FrameSocket, openFrameSocket } from './frame-socket'

/** Draws a film and sends its frames. Rejects with what drawing throws, and `CANCELLED` where the reader goes. */
export const drawFilm = async (
  context: EngineContext,
  request: FilmRequest,
  options: CallOptions,
): Promise<DrawnFilm> => {
  const watch = new Stopwatch()
  const socket = await openFrameSocket(request.framesTo, options.signal)
  try {
    await watch.time('read', () => readSubject(context, request))
    const film = await watch.time('planes', () => openFilm(bringing(context, request), request, options))
    try {
      await sendFrames(context, { request, film, socket, watch }, options)
      const { timings } = watch
      // Planes of later designs were drawn while a frame waited for them.
      const frames = timings.frames - watch.withinFrames
      return { frames: request.film.frames, diagnostics: film.diagnostics, timings: { ...timings, frames } }
    } finally {
      film.free()
    }
  } finally {
    socket.destroy()
  }
}

/** A document stays in memory for what comes next; a picture is read with its one plane. */
const readSubject = async (context: EngineContext, { subject }: FilmRequest): Promise<void> => {
  if (subject.kind === 'document') await withDocument(context, subject.file, async () => undefined)
}

interface Sending {
  readonly request: FilmRequest
  readonly film: Awaited<ReturnType<typeof openFilm>>
  readonly socket: FrameSocket
  readonly watch: Stopwatch
}

/** While a frame is on its way, the next one is composed. */
const sendFrames = async (
  context: EngineContext,
  { request: { film, pixelFormat }, film: { count, scenes, set }, socket, watch }: Sending,
  options: CallOptions,
): Promise<void> => {
  const onProgress = partOf(options, 0.1, 1)
  const drawn: typeof scenes = async (wanted) => {
    const before = watch.timings.planes
    const found = await watch.time('planes', () => scenes(wanted))
    watch.withinFrames += watch.timings.planes - before
    return found
  }
  const projection = new FilmProjection(context, set, { scenes: drawn, count, pixelFormat })
  let sending: Promise<void> = Promise.resolve()
  try {
    const bytes = filmFrameBytes(film, pixelFormat)
    const buffers = [Buffer.alloc(bytes), Buffer.alloc(bytes)] as const
    for (let index = 0; index < film.frames; index += 1) {
      if (options.signal?.aborted) throw new AppError('cancelled', {})
      const pixels = await watch.time('frames', () => projection.compose(frameAt(index, film), options))
      const buffer = buffers[index % 2 === 0 ? 0 : 1]
      buffer.set(pixels)
      await watch.time('wait', () => sending)
      sending = socket.write(index, buffer)
      // Heard of with the next frame.
      sending.catch(() => undefined)
      onProgress((index + 1) / film.frames)
    }
    await watch.time('wait', () => sending.then(socket.end))
  } finally {
    projection.free()
  }
}

/** One frame of a film, encoded. */
export const drawFilmFrame = async (
  context: EngineContext,
  request: FilmFrameRequest,
  options: CallOptions,
): Promise<Uint8Array> => {
  const { film, frame, format } = request
  const { set, count, scenes, free } = await openFilm(bringing(context, request), request, options)
  try {
    const projection = new FilmProjection(context, set, { scenes, count, pixelFormat: 'rgba' })
    try {
      const pixels = await projection.compose(frameAt(frame, film), options)
      const headroom = context.codec.headroom(null)
      const bytes = new Uint8Array(headroom + pixels.length)
      bytes.set(pixels, headroom)
      const { width, height } = film
      return await context.codec.encode(
        { width, height, bytesPerSample: 1, channels: 4, bytes, headroom },
        {
          width,
          height,
          format,
          quality: 90,
          dpi: 72,
          profile: { mode: 'embed', icc: null },
          isOpaque: true,
        },
      )
    } finally {
      projection.free()
    }
  } finally {
    free()
  }
}

/** Decides how the film shows its subject, from a small drawing. */
export const describeFilm = async (
  context: EngineContext,
  question: FilmQuestion,
  options: CallOptions,
): Promise<FilmDescription> => {
  const { subject } = question
  if (subject.kind === 'picture') {
    const film = await openFilm(context, question, options)
    film.free()
    return describing(film.set, [{ layers: [], proposed: 0 }])
  }
  const look = await lookAtDocument(bringing(context, question), { ...question, subject }, options)
  const set = filmSet(question.film, look)
  const { ground, things } = set.plans[0]!
  return describing(set, [
    { layers: ground.flatMap(layersWithin), proposed: 0 },
    ...things.map(({ units, depth }) => ({ layers: units.flatMap(layersWithin), proposed: depth })),
  ])
}

const describing = (
  { size, placed, view, subject }: FilmSet,
  planes: readonly { readonly layers: readonly { readonly id: number }[]; readonly proposed: number }[],
): FilmDescription => ({
  ...size,
  planes: planes.map(({ layers, proposed }, place) => ({
    layers: layers.map(({ id }) => [id]),
    depth: placed[place]!.depth,
    proposedDepth: proposed,
    bounds: boundsOf(placed[place]!.bounds),
  })),
  crop: boundsOf(view.crop),
  subject: subject && boundsOf(subject),
})

const boundsOf = (rect: Rect) => ({
  x: rect.left,
  y: rect.top,
  width: rectWidth(rect),
  height: rectHeight(rect),
})

const bringing = (context: EngineContext, { resources }: FilmQuestion): EngineContext =>
  resources === undefined ? context : { ...context, resources: new ResourceTable(resources) }

class Stopwatch {
  readonly timings = { read: 0, planes: 0, frames: 0, wait: 0 }
  /** Of the time for planes. */
  withinFrames = 0

  async time<Result>(what: keyof Stopwatch['timings'], work: () => Promise<Result>): Promise<Result> {
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.timings[what] += performance.now() - start
    }
  }
}
