import { setImmediate } from 'node:timers/promises'
import { AppError } from '@contract/errors'
import { type Rect, rectHeight, rectWidth } from '../../engine/document/geometry'
import { filmCrop } from '../../engine/film/film-crop'
import type { CallOptions } from '../../service/ports/engine'
import type {
  DrawnFilm,
  FilmDescription,
  FilmFrameRequest,
  FilmQuestion,
  FilmRequest,
} from '../../service/ports/film-drawer'
import type { EngineContext } from '../context/engine-context'
import { partOf } from '../drawing/part-of'
import { composeFrame } from './compose-frame'
import { openFilmScene } from './film-scene'
import { openFrameSocket } from './frame-socket'

/** Draws a film and sends its frames. Rejects with what drawing throws, and `CANCELLED` where the reader goes. */
export const drawFilm = async (
  context: EngineContext,
  request: FilmRequest,
  options: CallOptions,
): Promise<DrawnFilm> => {
  const { film, pixelFormat } = request
  const socket = await openFrameSocket(request.framesTo, options.signal)
  const timings = { read: 0, planes: 0, frames: 0, wait: 0 }
  const timed = async <Result>(what: keyof typeof timings, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    timings[what] += performance.now() - start
    return result
  }
  try {
    const planning = { ...options, onProgress: partOf(options, 0, 0.2) }
    const scene = await timed('planes', () => openFilmScene(context, request, 0, planning))
    const onProgress = partOf(options, 0.2, 1)
    try {
      for (let index = 0; index < film.frames; index += 1) {
        if (options.signal?.aborted) throw new AppError('cancelled', {})
        const pixels = await timed('frames', async () =>
          composeFrame(context, { film, scene, pixelFormat }, index),
        )
        await timed('wait', () => socket.write(index, pixels))
        onProgress((index + 1) / film.frames)
        await setImmediate()
      }
      await timed('wait', socket.end)
    } finally {
      scene.free()
    }
    return { frames: film.frames, diagnostics: scene.diagnostics, timings }
  } finally {
    socket.destroy()
  }
}

/** One frame of a film, encoded. */
export const drawFilmFrame = async (
  context: EngineContext,
  request: FilmFrameRequest,
  options: CallOptions,
): Promise<Uint8Array> => {
  const { film, frame, format } = request
  const scene = await openFilmScene(context, request, 0, options)
  try {
    const bytes = composeFrame(context, { film, scene, pixelFormat: 'rgba' }, frame)
    const { width, height } = film
    return await context.codec.encode(
      { width, height, bytesPerSample: 1, channels: 4, bytes, headroom: 0 },
      { width, height, format, quality: 90, dpi: 72, profile: { mode: 'embed', icc: null }, isOpaque: true },
    )
  } finally {
    scene.free()
  }
}

export const describeFilm = async (
  context: EngineContext,
  question: FilmQuestion,
  options: CallOptions,
): Promise<FilmDescription> => {
  const scene = await openFilmScene(context, question, 0, options)
  scene.free()
  const { size, planes, subject } = scene
  return {
    ...size,
    planes: planes.map(({ bounds, layers, depth }) => ({
      bounds: boundsOf(bounds),
      layers: layers.map((layer) => [layer]),
      depth,
      proposedDepth: depth,
    })),
    crop: boundsOf(filmCrop(size, question.film, subject)),
    subject: subject && boundsOf(subject),
  }
}

const boundsOf = (rect: Rect) => ({
  x: rect.left,
  y: rect.top,
  width: rectWidth(rect),
  height: rectHeight(rect),
})
