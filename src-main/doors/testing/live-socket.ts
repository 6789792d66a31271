import { once } from 'node:events'
import { frameOfLine, type LiveFrameHead } from '@contract/studio/live-preview'
import { WebSocket } from 'ws'
import type { OpenStudio } from './open-studio'

export interface ReceivedFrame {
  readonly head: LiveFrameHead
  readonly pixels: Uint8Array
}

/** A page's end of a line of live previews. */
export interface LiveSocket {
  readonly socket: WebSocket
  send(message: object): void
  /** The next message of the service: an answer, or a frame. */
  next(): Promise<ReturnType<typeof JSON.parse> | ReceivedFrame>
  /** The next frame, which is answered with `shown`. */
  frame(): Promise<ReceivedFrame>
  /** The code with which the service closes the line. */
  readonly closed: Promise<number>
}

/** Opens the line of a session; `begin` may be sent at once. Rejects with the status of a refusal. */
export const openSocket = async (
  address: string,
  id: string,
  headers: Record<string, string> = {},
): Promise<LiveSocket> => {
  const url = `${address.replace(/^http/, 'ws')}/studio/api/sessions/${id}/live`
  const socket = new WebSocket(url, { headers })
  const messages: (ReceivedFrame | object)[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    messages.push(isBinary ? frameOfLine(new Uint8Array(data)) : JSON.parse(data.toString()))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = once(socket, 'close').then(([code]) => Number(code))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`${statusCode}`)))
    socket.once('error', reject)
  })
  const send = (message: object): void => socket.send(JSON.stringify(message))
  const next: LiveSocket['next'] = async () => {
    while (messages.length === 0) await new Promise<void>((wake) => waiting.push(wake))
    return messages.shift()
  }
  return {
    ...{ socket, send, next, closed },
    async frame() {
      for (;;) {
        const message = await next()
        if ('type' in message) throw new Error(JSON.stringify(message))
        send({ type: 'shown', id: message.head.id })
        return message
      }
    },
  }
}

/** The line of an open session, which is ready for wishes. */
export const openLine = async (
  { address }: { readonly address: string },
  { id, token }: Pick<OpenStudio, 'id' | 'token'>,
  begin: object = {},
): Promise<LiveSocket> => {
  const line = await openSocket(address, id)
  line.send({ type: 'begin', token, ...begin })
  const { type } = await line.next()
  if (type !== 'ready') throw new Error(`The line began with ${type}.`)
  return line
}
