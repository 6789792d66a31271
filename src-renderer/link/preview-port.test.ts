import type { FilmMomentReply, PreviewReply, PreviewRequest } from '@contract/desktop/preview-port'
import { documentEdits } from '@contract/edits/edit-wires'
import { afterEach, describe, expect, it } from 'vitest'
import { createPreviewPort, type PreviewWish } from './preview-port'

const wish = (maxWidth: number): PreviewWish => ({
  uuid: 'document',
  edits: documentEdits.parse({}),
  maxWidth,
  maxHeight: 100,
  quality: 'fine',
})

const openPorts: MessagePort[] = []
afterEach(() => {
  for (const port of openPorts.splice(0)) port.close()
})

/** An engine that answers on command. */
function engine() {
  const { port1, port2 } = new MessageChannel()
  openPorts.push(port1, port2)
  const asked: PreviewRequest[] = []
  port1.onmessage = ({ data }: MessageEvent<PreviewRequest>) => asked.push(data)
  const answer = (requestId: number, type: 'frame' | 'superseded') => {
    const part = { left: 0, top: 0, width: 1, height: 1 }
    const size = { width: 1, height: 1, drawnWidth: 1, drawnHeight: 1 }
    const frame = { ...size, part, pixels: new ArrayBuffer(4), diagnostics: [], durationMs: 1 }
    const reply: PreviewReply = type === 'frame' ? { type, requestId, ...frame } : { type, requestId }
    port1.postMessage(reply)
    return settle()
  }
  const answerMoment = (requestId: number) => {
    const frame = { width: 640, height: 360, pixels: new ArrayBuffer(4), durationMs: 1 }
    port1.postMessage({
      type: 'film-frame',
      pixelFormat: 'i420',
      requestId,
      ...frame,
    } satisfies FilmMomentReply)
    return settle()
  }
  return {
    port: port2,
    requests: () => asked,
    answerMoment,
    widths: () => asked.map(({ maxWidth }) => maxWidth),
    answer,
  }
}

/**
 * Waits for the messages in transit and for the answers to them: each takes a turn of the event loop, and so does this.
 */
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { port1, port2 } = new MessageChannel()
    const come = new Promise((resolve) => {
      port2.onmessage = resolve
    })
    port1.postMessage(null)
    await come
    port1.close()
  }
}

function watch() {
  const previews = createPreviewPort()
  const shown: number[] = []
  const channel = previews.open('canvas', {
    onFrame: (_frame, { maxWidth }) => shown.push(maxWidth),
    onFailure: () => shown.push(-1),
  })
  return { previews, channel, shown }
}

describe('the port of the pixels', () => {
  it('asks for three pictures at once and then only for the newest of those that waited', async () => {
    const { previews, channel, shown } = watch()
    const { port, widths, answer } = engine()
    previews.attach(port)
    for (const width of [1, 2, 3, 4, 5]) channel.show(wish(width))
    await settle()
    expect(widths()).toEqual([1, 2, 3])
    await answer(1, 'superseded')
    await answer(2, 'frame')
    expect([widths(), shown]).toEqual([[1, 2, 3, 5], [2]])
  })

  it('never goes back to an older picture', async () => {
    const { previews, channel, shown } = watch()
    const { port, answer } = engine()
    previews.attach(port)
    channel.show(wish(1))
    channel.show(wish(2))
    await answer(2, 'frame')
    await answer(1, 'frame')
    expect(shown).toEqual([2])
  })

  it('asks a new engine for what is on screen', async () => {
    const { previews, channel } = watch()
    const first = engine()
    previews.attach(first.port)
    channel.show(wish(1))
    await settle()
    const second = engine()
    previews.attach(second.port)
    await settle()
    expect(second.widths()).toEqual([1])
  })

  it('keeps a wish that came before there was a port', async () => {
    const { previews, channel } = watch()
    const { port, widths } = engine()
    channel.show(wish(7))
    previews.attach(port)
    await settle()
    expect(widths()).toEqual([7])
  })

  it('asks for moments of a film beside the pictures, and shows the newest', async () => {
    const previews = createPreviewPort()
    const { port, requests, answerMoment } = engine()
    previews.attach(port)
    const shown: number[] = []
    const channel = previews.openFilm('film', {
      onFrame: ({ width }, { at }) => shown.push(width, at),
      onFailure: () => shown.push(-1),
    })
    const { uuid, maxWidth, maxHeight, edits } = wish(640)
    const film = { width: 640, height: 360, frames: 30 }
    for (const at of [0, 0.25, 0.5, 0.75, 1])
      channel.show({ uuid, scenes: [edits], film, at, maxWidth, maxHeight, isMoving: true })
    await settle()
    expect(requests(), 'one at a time').toMatchObject([{ type: 'film', channel: 'film', at: 0 }])
    await answerMoment(1)
    expect([requests(), shown]).toMatchObject([
      [{ at: 0 }, { at: 1 }],
      [640, 0],
    ])
    await answerMoment(2)
    expect(shown).toEqual([640, 0, 640, 1])
    expect(requests()).toHaveLength(2)

    const moment = { uuid, scenes: [edits], film, maxWidth, maxHeight }
    channel.show({ ...moment, at: 1, isMoving: false })
    for (const at of [0.9, 0.8]) channel.show({ ...moment, at, isMoving: true })
    await settle()
    expect(requests().slice(2), 'a movement overtakes a whole frame').toMatchObject([
      { at: 1, isMoving: false },
      { at: 0.9, isMoving: true },
    ])
    await answerMoment(3)
    expect(shown, 'which is not shown any more').toHaveLength(4)
    await answerMoment(4)
    expect(shown.slice(4)).toEqual([640, 0.9])
  })
})
