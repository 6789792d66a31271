import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, toFailure } from '@contract/errors'
import {
  type LivePreviewAnswer,
  livePreviewEnds,
  livePreviewLimits,
  livePreviewMessage,
} from '@contract/studio/live-preview'
import { type Uuid, uuid } from '@contract/vocabulary'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../../service/ports/log'
import type { RateLimit, RateRule } from '../../service/ports/rate-limit'
import { logFailure, logRefusal } from '../../service/studio/refusal-log'
import type { StudioLive } from '../../service/studio/studio-live'
import { refuseOrigin, type StudioSessions } from '../../service/studio/studio-sessions'
import { httpStatusOf } from '../http-errors'
import { rateExceeded } from './rate-limit'
import { foreignOriginOf } from './studio-origin'

export interface StudioLiveDoorDeps {
  readonly live: Pick<StudioLive, 'open'> | null
  readonly sessions: Pick<StudioSessions, 'admits'>
  readonly rate: RateRule
  readonly rateLimit: RateLimit
  readonly publicOrigin: string | null
  /** Throws for a host that is not this server's. */
  readonly assertOwnHost: (request: IncomingMessage) => void
  readonly log: Log
}

const path = /^\/studio\/api\/sessions\/([^/?]+)\/live$/

/** Messages of one page in a second: a hand gives some sixty. */
const mostMessages = 300

/** Lines of all sessions together. */
const mostLines = 2000

/**
 * The live previews of sessions over WebSockets. The token comes with the first message; the origin of the page is
 * looked at before. Returns what ends all lines.
 */
export const serveStudioLive = (server: Server, deps: StudioLiveDoorDeps): (() => void) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: livePreviewLimits.messageBytes,
    perMessageDeflate: false,
  })

  const admitted = async (request: IncomingMessage): Promise<Visit> => {
    deps.assertOwnHost(request)
    const id = uuid.safeParse(path.exec(request.url ?? '')?.[1])
    if (!id.success || deps.live === null) throw new AppError('addressUnknown', { url: request.url ?? '' })
    const { live } = deps
    const state = await deps.rateLimit.take(`studio ${id.data}`)
    if (state.isExceeded || sockets.clients.size >= mostLines) throw rateExceeded(deps.rate, state)
    const origin = foreignOriginOf(hostOf(request), deps.publicOrigin)
    if (origin !== null && !(await deps.sessions.admits(id.data, origin))) refuseOrigin(origin)
    return { live, log: deps.log, id: id.data, origin }
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const give = (): void => void socket.destroy()
    socket.on('error', give)
    admitted(request).then(
      (visit) => {
        socket.off('error', give)
        sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, visit))
      },
      (error: unknown) => refuse(socket, error, visitOf(request), deps),
    )
  })

  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

/** Of an address that may name no session. */
const visitOf = (request: IncomingMessage) => {
  const named = uuid.safeParse(path.exec(request.url ?? '')?.[1])
  return { session: named.success ? named.data : null, origin: request.headers.origin ?? null }
}

const hostOf = ({ headers }: IncomingMessage) => ({ headers, host: headers.host ?? '' })

const refuse = (
  socket: Duplex,
  error: unknown,
  visit: ReturnType<typeof visitOf>,
  { log }: Pick<StudioLiveDoorDeps, 'log'>,
): void => {
  const failure = toFailure(error)
  if (failure.code === 'INTERNAL_ERROR') log.error('A live preview could not be opened', error)
  logFailure(log, failure, visit)
  socket.end(`HTTP/1.1 ${httpStatusOf(failure)} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

interface Visit {
  readonly live: Pick<StudioLive, 'open'>
  readonly log: Log
  readonly id: Uuid
  readonly origin: string | null
}

type Line = Awaited<ReturnType<StudioLive['open']>>

const serve = (socket: WebSocket, { id, origin, live, log }: Visit): void => {
  let line: Line | null = null
  let hasBegun = false
  const end = (why: keyof typeof livePreviewEnds): void => socket.close(livePreviewEnds[why], why)
  const send = (message: LivePreviewAnswer | Uint8Array): void => {
    if (!(message instanceof Uint8Array) && message.type === 'failed')
      logFailure(log, message.failure, { session: id, origin })
    if (socket.readyState !== socket.OPEN) return
    socket.send(message instanceof Uint8Array ? message : JSON.stringify(message))
  }
  const patience = idleTimer(() => end(hasBegun ? 'idle' : 'ended'))
  const admits = floodGate(mostMessages)

  const begin = async (token: string, encodings: readonly ('raw' | 'webp')[]): Promise<void> => {
    line = await live.open(id, { token, origin }, { encodings, send, end })
    if (socket.readyState === socket.OPEN) send({ type: 'ready' })
    else line.close()
  }
  const take = (data: RawData, isBinary: boolean): void => {
    if (socket.readyState !== socket.OPEN) return
    const message = isBinary ? null : messageIn(data)
    if (message === null || !admits()) {
      logRefusal(log, { session: id, reason: 'lineAbused', origin })
      end('abused')
    } else if (message.type === 'begin') {
      if (hasBegun) return
      hasBegun = true
      begin(message.token, message.encodings).catch((error: unknown) => {
        const failure = toFailure(error)
        if (failure.code === 'INTERNAL_ERROR') log.error(`Studio: session ${id} got no live preview`, error)
        logFailure(log, failure, { session: id, origin })
        end('ended')
      })
    } else if (message.type === 'show') line?.show(message)
    else line?.shown(message.id)
    patience.begin(livePreviewLimits.idleMs)
  }

  patience.begin(livePreviewLimits.beginMs)
  socket.on('message', take)
  // Messages that are too large, or no WebSocket's.
  socket.on('error', () => logRefusal(log, { session: id, reason: 'lineAbused', origin }))
  socket.on('close', () => {
    patience.stop()
    line?.close()
  })
}

const messageIn = (data: RawData) => {
  try {
    const read = livePreviewMessage.safeParse(JSON.parse(data.toString()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

const idleTimer = (onIdle: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    begin(ms: number): void {
      clearTimeout(timer)
      timer = setTimeout(onIdle, ms).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Tells whether one message more is within so many a second. */
const floodGate = (most: number): (() => boolean) => {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return count <= most
  }
}
