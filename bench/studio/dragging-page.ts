import { frameOfLine } from '@contract/studio/live-preview'
import { WebSocket } from 'ws'

export interface OpenedSession {
  readonly id: string
  readonly token: string
  readonly smartObject: string
  readonly artwork: string
}

export interface Drag {
  readonly seconds: number
  /** Movements of the hand in a second. */
  readonly rate: number
  /** The mockup's view, px. */
  readonly view: number
}

export interface DragResult {
  /** Of each movement, ms until a frame came that shows it, or a later one. */
  readonly delays: readonly number[]
  readonly frames: number
  readonly bytes: number
  readonly failures: readonly string[]
}

/** As many wishes are under way as the editor's page has. */
const mostUnderWay = 3

/** A page that drags its design without a pause, as the editor's does over its line. */
export const drag = (base: string, session: OpenedSession, wish: Drag): Promise<DragResult> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/studio/api/sessions/${session.id}/live`)
    const moves: { readonly id: number; readonly at: number }[] = []
    const underWay = new Set<number>()
    const delays: number[] = []
    const failures: string[] = []
    let [frames, bytes, lastId, sentId] = [0, 0, 0, 0]
    let timer: ReturnType<typeof setInterval> | undefined

    const send = (message: object): void => socket.send(JSON.stringify(message))
    const sendNewest = (): void => {
      if (underWay.size >= mostUnderWay || sentId === lastId) return
      sentId = lastId
      underWay.add(sentId)
      send({ type: 'show', id: sentId, ...viewAt(session, sentId, wish.view) })
    }
    const move = (): void => {
      lastId += 1
      moves.push({ id: lastId, at: performance.now() })
      sendNewest()
    }
    const end = (): void => {
      clearInterval(timer)
      socket.close()
      resolve({ delays, frames, bytes, failures })
    }

    socket.on('open', () => send({ type: 'begin', token: session.token, encodings: ['webp'] }))
    socket.on('error', ({ message }) => failures.push(message))
    socket.on('close', (code) => {
      if (code !== 1005) failures.push(`closed with ${code}`)
      end()
    })
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        const answer = JSON.parse(data.toString())
        if (answer.type === 'ready') {
          timer = setInterval(move, 1000 / wish.rate)
          setTimeout(end, wish.seconds * 1000)
        } else underWay.delete(answer.id)
        if (answer.type === 'failed') failures.push(JSON.stringify(answer.failure))
        return sendNewest()
      }
      const { head } = frameOfLine(new Uint8Array(data))
      send({ type: 'shown', id: head.id })
      underWay.delete(head.id)
      frames += 1
      bytes += data.length
      while (moves[0] && moves[0].id <= head.id) delays.push(performance.now() - (moves.shift()?.at ?? 0))
      sendNewest()
    })
  })

/** The design goes round in a circle. */
const viewAt = ({ smartObject, artwork }: OpenedSession, step: number, view: number) => ({
  edits: {
    smart_objects: [
      {
        uuid: smartObject,
        artwork_id: artwork,
        placement: {
          size: { width: 300, height: 200 },
          position: { left: 100 + 80 * Math.cos(step / 10), top: 100 + 80 * Math.sin(step / 10) },
        },
      },
    ],
  },
  ...{ max_width: view, max_height: view, quality: 'drag' },
})
