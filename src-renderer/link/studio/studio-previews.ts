import type { FilmMomentRequest, PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { failureOf, failureOfCall } from '@contract/errors'
import type { LiveFrameHead } from '@contract/studio/live-preview'
import { createPreviewPort, type PreviewPort } from '../preview-port'
import { LineLost } from './live-line'
import type { StudioCalls } from './studio-calls'

export interface SharpeningRule {
  /** ms without a change after which the sharp picture is drawn by itself; null: when it is asked for. */
  readonly delayMs: number | null
  /** Pixels of the longer side that a service draws at most. */
  readonly mostPixels: number
}

export interface StudioPreviews {
  readonly port: PreviewPort
  /** Draws what is on screen in all the pixels of the view. */
  sharpen(): void
  isSharp(): boolean
  /** Called whenever `isSharp` may have changed; returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** Pixels of the longer side of a picture that follows the hand. */
const quickSide = 640
/** The least that a service draws. */
const leastSide = 16

/**
 * Previews of a service behind a port of the same shape as the engine's: over one WebSocket, which brings only what
 * changes, or over HTTP where that cannot be had. What a hand changes is drawn small, and in all pixels when it rests or
 * the person asks.
 */
export function createStudioPreviews(
  calls: Pick<StudioCalls, 'preview' | 'openLine'>,
  { delayMs, mostPixels }: SharpeningRule,
): StudioPreviews {
  const port = createPreviewPort()
  const line = calls.openLine()
  // It is there when the first picture is asked for.
  void line.isReady()
  const { port1: answering, port2: asking } = new MessageChannel()
  const listeners = new Set<() => void>()
  let newest = ''
  let sharp: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The picture that has the line; others come over HTTP. */
  let channel: string | null = null
  /** The frames of it that the page holds; null: none. */
  let series: number | null = null
  let isAskedAgain = false
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const sharpen = (): void => {
    clearTimeout(timer)
    sharp = newest
    isAskedAgain = true
    port.askAgain()
    tell()
  }

  const reply = (answer: PreviewReply): void =>
    answering.postMessage(answer, answer.type === 'frame' ? [answer.pixels] : [])
  const fail = (requestId: number, error: unknown): void =>
    reply({ type: 'failed', requestId, failure: failureOfCall(error) })

  const viewOf = ({ maxWidth, maxHeight }: PreviewRequest, most: number) => {
    const scale = Math.min(1, most / Math.max(maxWidth, maxHeight))
    const side = (length: number): number => Math.max(leastSide, Math.round(length * scale))
    return { max_width: side(maxWidth), max_height: side(maxHeight) }
  }

  const overHttp = async (request: PreviewRequest): Promise<void> => {
    const { requestId, edits } = request
    const most = sharp === newest ? mostPixels : Math.min(quickSide, mostPixels)
    const startedAt = performance.now()
    const picture = await calls.preview({ edits, ...viewOf(request, most) })
    // A whole picture, on which no frame of the line builds.
    if (request.channel === channel) series = null
    if (picture === null) return reply({ type: 'superseded', requestId })
    const { data, width, height } = await pixelsOf(picture)
    reply({
      ...{ type: 'frame', requestId, width, height, drawnWidth: width, drawnHeight: height },
      ...{ part: { left: 0, top: 0, width, height }, pixels: data.buffer, diagnostics: [] },
      durationMs: performance.now() - startedAt,
    })
  }

  /** Whether the page holds none of the frames that the next one would build on. */
  const needsWhole = (request: PreviewRequest): boolean => {
    const isKnown = request.series === series || (series !== null && isAskedAgain)
    series = request.series
    isAskedAgain = false
    return !isKnown
  }
  /** Frames build on each other: they are shown in the order in which they came. */
  let inOrder: Promise<void> = Promise.resolve()
  const overLine = async (request: PreviewRequest): Promise<void> => {
    const { requestId, edits } = request
    const startedAt = performance.now()
    const quality = sharp === newest ? 'fine' : 'drag'
    const view = viewOf(request, mostPixels)
    const frame = await line.show({ edits, quality, ...view, whole: needsWhole(request) })
    if (frame === null) return reply({ type: 'superseded', requestId })
    const showing = inOrder.then(async () => {
      const { head, pixels } = frame
      const data = await dataOf(head, pixels)
      frame.shown()
      const { x: left, y: top, width, height } = head.part
      reply({
        ...{ type: 'frame', requestId, width: head.width, height: head.height },
        ...{ drawnWidth: head.drawn_width, drawnHeight: head.drawn_height },
        ...{ part: { left, top, width, height }, pixels: data, diagnostics: [] },
        durationMs: performance.now() - startedAt,
      })
    })
    inOrder = showing.catch(() => undefined)
    await showing
  }

  /** Over HTTP one picture is drawn, one waits: two that travel at once may arrive in the wrong order. */
  let waiting: PreviewRequest | null = null
  let isDrawing = false
  const takeTurn = async (request: PreviewRequest): Promise<void> => {
    if (waiting) reply({ type: 'superseded', requestId: waiting.requestId })
    waiting = request
    if (isDrawing) return
    isDrawing = true
    while (waiting) {
      const next: PreviewRequest = waiting
      waiting = null
      await overHttp(next).catch((error: unknown) => fail(next.requestId, error))
    }
    isDrawing = false
  }

  const note = ({ edits }: PreviewRequest): void => {
    const wanted = JSON.stringify(edits)
    if (wanted === newest) return
    newest = wanted
    sharp = null
    clearTimeout(timer)
    if (delayMs !== null) timer = setTimeout(sharpen, delayMs)
    tell()
  }
  const take = async (request: PreviewRequest): Promise<void> => {
    note(request)
    channel ??= request.channel
    const isOnLine = !isDrawing && request.channel === channel && (await line.isReady())
    if (!isOnLine) return takeTurn(request)
    await overLine(request).catch((error: unknown) =>
      error instanceof LineLost ? takeTurn(request) : fail(request.requestId, error),
    )
  }

  answering.onmessage = ({ data }: MessageEvent<PreviewRequest | FilmMomentRequest>) => {
    if (data.type === 'preview') return void take(data)
    answering.postMessage({ type: 'failed', requestId: data.requestId, failure: failureOf('internal', {}) })
  }
  port.attach(asking)
  return {
    ...{ port, sharpen },
    isSharp: () => sharp !== null && sharp === newest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** RGBA of a frame's part. */
async function dataOf(
  { encoding, part }: LiveFrameHead,
  pixels: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  if (part.width === 0) return new ArrayBuffer(0)
  if (encoding === 'raw') return pixels.slice().buffer
  return (await pixelsOf(new Blob([pixels], { type: 'image/webp' }))).data.buffer
}

async function pixelsOf(picture: Blob): Promise<{
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no 2D canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  return { data: new Uint8ClampedArray(data), width, height }
}
