import { fromFailure } from '@contract/errors'
import {
  frameOfLine,
  type LiveFrameHead,
  type LivePreviewAnswer,
  type LivePreviewMessage,
  livePreviewEnds,
} from '@contract/studio/live-preview'

export type LiveWish = Omit<Extract<LivePreviewMessage, { type: 'show' }>, 'type' | 'id'>

export interface LiveFrame {
  readonly head: LiveFrameHead
  readonly pixels: Uint8Array<ArrayBuffer>
  /** To be called when the frame is shown: the service sends no more than the line takes. */
  shown(): void
}

export interface LiveLine {
  /** Whether previews come over the line; opens it if it may be opened. */
  isReady(): Promise<boolean>
  /** Null if a newer wish came first. Rejects with `LineLost`, and with what the service refuses. */
  show(wish: LiveWish): Promise<LiveFrame | null>
}

/** The line was closed before the frame came; the wish may be granted in another way. */
export class LineLost extends Error {}

interface Asked {
  resolve(frame: LiveFrame | null): void
  reject(error: Error): void
}

/** A line that is not there after so long is not waited for, ms. */
const patienceMs = 1500
/** Time after which a lost line is tried again, ms. */
const restMs = 10_000

/** One WebSocket to the service. `address`: of the session's line, with `http`. */
export function createLiveLine(address: string, token: string): LiveLine {
  const asked = new Map<number, Asked>()
  let socket: WebSocket | null = null
  let ready: Promise<boolean> = Promise.resolve(false)
  let mayOpenAt = 0
  let lastId = 0

  const lose = (): void => {
    socket = null
    for (const { reject } of asked.values()) reject(new LineLost())
    asked.clear()
  }
  const answered = (id: number): Asked | undefined => {
    const found = asked.get(id)
    asked.delete(id)
    return found
  }
  const send = (message: LivePreviewMessage): void => socket?.send(JSON.stringify(message))
  const receive = (data: string | ArrayBuffer): void => {
    if (typeof data !== 'string') {
      const { head, pixels } = frameOfLine(new Uint8Array(data))
      const shown = (): void => send({ type: 'shown', id: head.id })
      answered(head.id)?.resolve({ head, pixels, shown })
      return
    }
    const answer: LivePreviewAnswer = JSON.parse(data)
    if (answer.type === 'superseded') answered(answer.id)?.resolve(null)
    if (answer.type === 'failed') answered(answer.id)?.reject(fromFailure(answer.failure))
  }

  const open = (): Promise<boolean> =>
    new Promise((resolve) => {
      const opened = new WebSocket(address.replace(/^http/, 'ws'))
      opened.binaryType = 'arraybuffer'
      socket = opened
      setTimeout(() => resolve(false), patienceMs)
      opened.onopen = () => send({ type: 'begin', token })
      opened.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (data === readyAnswer) resolve(true)
        else receive(data)
      }
      opened.onclose = ({ code }) => {
        mayOpenAt = code === livePreviewEnds.ended ? Number.POSITIVE_INFINITY : performance.now() + restMs
        resolve(false)
        lose()
      }
    })

  return {
    isReady() {
      if (socket === null) {
        if (performance.now() < mayOpenAt) return Promise.resolve(false)
        ready = open().catch(() => false)
      }
      return ready
    },
    show(wish) {
      if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new LineLost())
      lastId += 1
      const id = lastId
      const frame = new Promise<LiveFrame | null>((resolve, reject) => asked.set(id, { resolve, reject }))
      send({ type: 'show', id, ...wish })
      return frame
    },
  }
}

const readyAnswer = JSON.stringify({ type: 'ready' } satisfies LivePreviewAnswer)
