import type { FilmMomentRequest, PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { failureOf, failureOfCall } from '@contract/errors'
import { createPreviewPort, type PreviewPort } from '../preview-port'
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
 * Previews over HTTP behind a port of the same shape as the engine's. What a hand changes is drawn small, and in all
 * pixels when it rests or the person asks.
 */
export function createStudioPreviews(
  calls: Pick<StudioCalls, 'preview'>,
  { delayMs, mostPixels }: SharpeningRule,
): StudioPreviews {
  const port = createPreviewPort()
  const { port1: answering, port2: asking } = new MessageChannel()
  const listeners = new Set<() => void>()
  let newest = ''
  let sharp: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const sharpen = (): void => {
    clearTimeout(timer)
    sharp = newest
    port.askAgain()
    tell()
  }

  const draw = async (request: PreviewRequest): Promise<PreviewReply> => {
    const { requestId, edits, maxWidth, maxHeight } = request
    const most = sharp === newest ? mostPixels : Math.min(quickSide, mostPixels)
    const scale = Math.min(1, most / Math.max(maxWidth, maxHeight))
    const side = (length: number): number => Math.max(leastSide, Math.round(length * scale))
    const startedAt = performance.now()
    const picture = await calls.preview({ edits, max_width: side(maxWidth), max_height: side(maxHeight) })
    if (picture === null) return { type: 'superseded', requestId }
    const { data, width, height } = await pixelsOf(picture)
    return {
      ...{ type: 'frame', requestId, width, height, drawnWidth: width, drawnHeight: height },
      ...{ part: { left: 0, top: 0, width, height }, pixels: data.buffer, diagnostics: [] },
      durationMs: performance.now() - startedAt,
    }
  }

  const answer = async (request: PreviewRequest): Promise<void> => {
    const wanted = JSON.stringify(request.edits)
    if (wanted !== newest) {
      newest = wanted
      sharp = null
      clearTimeout(timer)
      if (delayMs !== null) timer = setTimeout(sharpen, delayMs)
      tell()
    }
    const reply = await draw(request).catch(
      (error: unknown): PreviewReply => ({
        ...{ type: 'failed', requestId: request.requestId, failure: failureOfCall(error) },
      }),
    )
    answering.postMessage(reply, reply.type === 'frame' ? [reply.pixels] : [])
  }

  /** One picture is drawn, one waits: two that travel at once may arrive in the wrong order. */
  let waiting: PreviewRequest | null = null
  let isDrawing = false
  const take = async (request: PreviewRequest): Promise<void> => {
    if (waiting) answering.postMessage({ type: 'superseded', requestId: waiting.requestId })
    waiting = request
    if (isDrawing) return
    isDrawing = true
    while (waiting) {
      const next: PreviewRequest = waiting
      waiting = null
      await answer(next)
    }
    isDrawing = false
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
