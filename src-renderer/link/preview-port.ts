import type { PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import type { Failure } from '@contract/errors'

export type PreviewFrame = Extract<PreviewReply, { type: 'frame' }>
export type PreviewWish = Omit<PreviewRequest, 'type' | 'requestId' | 'channel' | 'series'>

export interface PreviewListener {
  /** Receives every frame of the channel, in order: each holds only the differences from the one before. */
  onFrame(frame: PreviewFrame, wish: PreviewWish): void
  onFailure(failure: Failure): void
}

/**
 * One picture on screen: the newest request wins, and older requests that have not started are dropped here already.
 */
export interface PreviewChannel {
  show(wish: PreviewWish): void
  close(): void
}

export interface PreviewPort {
  /** The first port, or the port of a restarted engine: the pictures on screen are then requested again. */
  attach(port: MessagePort): void
  /** Repeats the requests after an engine restart behind the same port. */
  askAgain(): void
  open(name: string, listener: PreviewListener): PreviewChannel
}

interface ChannelState {
  readonly name: string
  readonly listener: PreviewListener
  series: number
  readonly running: Map<number, PreviewWish>
  waiting: PreviewWish | null
  newest: PreviewWish | null
  newestShown: number
}

/**
 * One request is rendered, one waits, and a newer one replaces it: the engine starts with the newest request, and
 * answers the others at once.
 */
const maximumUnderWay = 3

export function createPreviewPort(): PreviewPort {
  const channels = new Map<string, ChannelState>()
  let port: MessagePort | null = null
  let lastRequestId = 0
  let lastSeries = 0

  const send = (channel: ChannelState, wish: PreviewWish): void => {
    if (!port || channel.running.size >= maximumUnderWay) {
      channel.waiting = wish
      return
    }
    lastRequestId += 1
    channel.waiting = null
    channel.running.set(lastRequestId, wish)
    const request: PreviewRequest = {
      ...wish,
      type: 'preview',
      requestId: lastRequestId,
      channel: channel.name,
      series: channel.series,
    }
    port.postMessage(request)
  }

  const receive = (reply: PreviewReply): void => {
    for (const channel of channels.values()) {
      const wish = channel.running.get(reply.requestId)
      if (!wish) continue
      channel.running.delete(reply.requestId)
      if (reply.type !== 'superseded' && reply.requestId > channel.newestShown) {
        channel.newestShown = reply.requestId
        if (reply.type === 'frame') channel.listener.onFrame(reply, wish)
        else channel.listener.onFailure(reply.failure)
      }
      if (channel.waiting) send(channel, channel.waiting)
      return
    }
  }

  const askAgain = (): void => {
    for (const channel of channels.values()) {
      channel.running.clear()
      lastSeries += 1
      channel.series = lastSeries
      if (channel.newest) send(channel, channel.newest)
    }
  }

  return {
    attach(next) {
      port?.close()
      port = next
      next.onmessage = (event: MessageEvent<PreviewReply>) => receive(event.data)
      askAgain()
    },
    askAgain,
    open(name, listener) {
      lastSeries += 1
      const channel: ChannelState = {
        name,
        listener,
        series: lastSeries,
        running: new Map(),
        waiting: null,
        newest: null,
        newestShown: 0,
      }
      channels.set(name, channel)
      return {
        show(wish) {
          channel.newest = wish
          send(channel, wish)
        },
        close() {
          if (channels.get(name) === channel) channels.delete(name)
        },
      }
    },
  }
}
