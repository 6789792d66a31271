import type {
  FilmMomentReply,
  FilmMomentRequest,
  PreviewReply,
  PreviewRequest,
} from '@contract/desktop/preview-port'
import type { Failure } from '@contract/errors'

export type PreviewFrame = Extract<PreviewReply, { type: 'frame' }>
export type PreviewWish = Omit<PreviewRequest, 'type' | 'requestId' | 'channel' | 'series'>
export type FilmMomentWish = Omit<FilmMomentRequest, 'type' | 'requestId' | 'channel'>

export interface PreviewListener {
  /** Receives every frame of the channel, in order: each holds only the differences from the one before. */
  onFrame(frame: PreviewFrame, wish: PreviewWish): void
  onFailure(failure: Failure): void
}

export interface FilmMomentListener {
  /** Receives whole frames, each newer than the one before. */
  onFrame(frame: FilmMomentReply, wish: FilmMomentWish): void
  onFailure(failure: Failure): void
}

/**
 * One picture on screen: the newest request wins, and older requests that have not started are dropped here already.
 */
export interface PreviewChannel<Wish = PreviewWish> {
  show(wish: Wish): void
  close(): void
}

export interface PreviewPort {
  /** The first port, or the port of a restarted engine: the pictures on screen are then requested again. */
  attach(port: MessagePort): void
  /** Repeats the requests after an engine restart behind the same port. */
  askAgain(): void
  open(name: string, listener: PreviewListener): PreviewChannel
  /** A channel of moments of films. */
  openFilm(name: string, listener: FilmMomentListener): PreviewChannel<FilmMomentWish>
}

type Reply = PreviewReply | FilmMomentReply

/** Posts a request; false: there is no port yet. */
type Post = (request: PreviewRequest | FilmMomentRequest) => boolean

/** What pictures and moments of films have of their own. */
interface Kind<Wish> {
  readonly mostUnderWay: number
  /** Whether a wish is asked for although `running` is under way, which it makes useless. */
  overtakes(next: Wish, running: Wish): boolean
  requestOf(wish: Wish, requestId: number, series: number): PreviewRequest | FilmMomentRequest
  take(reply: Exclude<Reply, { type: 'superseded' }>, wish: Wish): void
}

/**
 * One request is rendered, one waits, and a newer one replaces it: the engine starts with the newest request, and
 * answers the others at once.
 */
const picturesUnderWay = 3
/**
 * A moment is drawn within a few milliseconds, and one that waited in the engine would be older by as much: the newest
 * is asked for when the one before has come.
 */
const momentsUnderWay = 1

/** Shared by all channels of a port. */
interface Counts {
  requestId: number
  series: number
}

class ChannelLine<Wish> {
  readonly #kind: Kind<Wish>
  readonly #post: Post
  readonly #counts: Counts
  readonly #running = new Map<number, Wish>()
  #series: number
  #waiting: { readonly wish: Wish } | null = null
  #newest: { readonly wish: Wish } | null = null
  #newestShown = 0

  constructor(kind: Kind<Wish>, post: Post, counts: Counts) {
    this.#kind = kind
    this.#post = post
    this.#counts = counts
    this.#series = this.#nextSeries()
  }

  show(wish: Wish): void {
    this.#newest = { wish }
    this.#send(wish)
  }

  askAgain(): void {
    this.#running.clear()
    this.#series = this.#nextSeries()
    if (this.#newest) this.#send(this.#newest.wish)
  }

  /** Whether the reply was to a request of this channel. */
  receive(reply: Reply): boolean {
    const wish = this.#running.get(reply.requestId)
    if (wish === undefined) return false
    this.#running.delete(reply.requestId)
    const isOvertaken = [...this.#running.values()].some((next) => this.#kind.overtakes(next, wish))
    if (reply.type !== 'superseded' && reply.requestId > this.#newestShown && !isOvertaken) {
      this.#newestShown = reply.requestId
      this.#kind.take(reply, wish)
    }
    if (this.#waiting) this.#send(this.#waiting.wish)
    return true
  }

  #send(wish: Wish): void {
    this.#waiting = { wish }
    const kept = [...this.#running.values()].filter((running) => !this.#kind.overtakes(wish, running))
    if (kept.length >= this.#kind.mostUnderWay) return
    const requestId = this.#counts.requestId + 1
    if (!this.#post(this.#kind.requestOf(wish, requestId, this.#series))) return
    this.#counts.requestId = requestId
    this.#waiting = null
    this.#running.set(requestId, wish)
  }

  #nextSeries(): number {
    this.#counts.series += 1
    return this.#counts.series
  }
}

export function createPreviewPort(): PreviewPort {
  const lines = new Map<string, Pick<ChannelLine<unknown>, 'receive' | 'askAgain'>>()
  const counts: Counts = { requestId: 0, series: 0 }
  let port: MessagePort | null = null

  const post: Post = (request) => {
    port?.postMessage(request)
    return port !== null
  }
  const receive = (reply: Reply): void => {
    for (const line of lines.values()) if (line.receive(reply)) return
  }
  const askAgain = (): void => {
    for (const line of lines.values()) line.askAgain()
  }
  const opened = <Wish>(name: string, kind: Kind<Wish>): PreviewChannel<Wish> => {
    const line = new ChannelLine(kind, post, counts)
    lines.set(name, line)
    return {
      show: (wish) => line.show(wish),
      close() {
        if (lines.get(name) === line) lines.delete(name)
      },
    }
  }

  return {
    attach(next) {
      port?.close()
      port = next
      next.onmessage = (event: MessageEvent<Reply>) => receive(event.data)
      askAgain()
    },
    askAgain,
    open: (channel, listener) =>
      opened<PreviewWish>(channel, {
        mostUnderWay: picturesUnderWay,
        overtakes: () => false,
        requestOf: (wish, requestId, series) => ({ ...wish, type: 'preview', requestId, channel, series }),
        take(reply, wish) {
          if (reply.type === 'frame') listener.onFrame(reply, wish)
          if (reply.type === 'failed') listener.onFailure(reply.failure)
        },
      }),
    openFilm: (channel, listener) =>
      opened<FilmMomentWish>(channel, {
        mostUnderWay: momentsUnderWay,
        // A whole frame has many times the bytes of a moving one.
        overtakes: (next, running) => next.isMoving && !running.isMoving,
        requestOf: (wish, requestId) => ({ ...wish, type: 'film', requestId, channel }),
        take(reply, wish) {
          if (reply.type === 'film-frame') listener.onFrame(reply, wish)
          if (reply.type === 'failed') listener.onFailure(reply.failure)
        },
      }),
  }
}
