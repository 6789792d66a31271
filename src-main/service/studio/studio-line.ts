import { toFailure } from '@contract/errors'
import {
  frameOnLine,
  type LivePreviewAnswer,
  livePreviewLimits,
  type livePreviewMessage,
} from '@contract/studio/live-preview'
import type { z } from 'zod'
import type { DrawnView, ViewEncoding, ViewRequest } from '../ports/view-drawer'
import { LinePace } from './line-pace'

export type ShowWish = Extract<z.output<typeof livePreviewMessage>, { type: 'show' }>
export type FrameWish = Pick<ViewRequest, 'picture' | 'follows' | 'encoding' | 'dragPixels'>

export interface StudioLineDeps {
  /** Unlike the name of any other line. */
  readonly picture: string
  /** What the page can read, at least one. */
  readonly encodings: readonly ViewEncoding[]
  /** Draws in the session's turn. */
  readonly draw: (wish: ShowWish, frame: FrameWish, signal: AbortSignal) => Promise<DrawnView>
  readonly send: (message: LivePreviewAnswer | Uint8Array) => void
  /** Of what is nobody's mistake. */
  readonly onError: (error: unknown) => void
}

/** The pictures of one page: one is drawn, one waits for its turn and for the line, and a newer wish replaces it. */
export class StudioLine {
  readonly #deps: StudioLineDeps
  readonly #pace = new LinePace()
  readonly #end = new AbortController()
  #waiting: ShowWish | null = null
  #isDrawing = false
  #follows: number | null = null

  constructor(deps: StudioLineDeps) {
    this.#deps = deps
  }

  show(wish: ShowWish): void {
    const replaced = this.#waiting
    if (replaced) this.#deps.send({ type: 'superseded', id: replaced.id })
    this.#waiting = { ...wish, whole: wish.whole || replaced?.whole === true }
    void this.#drawNext()
  }

  shown(id: number): void {
    this.#pace.shown(id)
    void this.#drawNext()
  }

  close(): void {
    this.#waiting = null
    this.#end.abort()
  }

  async #drawNext(): Promise<void> {
    const wish = this.#waiting
    if (wish === null || this.#isDrawing || !this.#pace.mayBegin) return
    this.#waiting = null
    this.#isDrawing = true
    await this.#answer(wish).catch(this.#deps.onError)
    this.#isDrawing = false
    void this.#drawNext()
  }

  async #answer(wish: ShowWish): Promise<void> {
    const { picture, encodings, draw, send } = this.#deps
    const { signal } = this.#end
    try {
      const frame = {
        ...{ picture, follows: wish.whole ? null : this.#follows, dragPixels: livePreviewLimits.dragPixels },
        encoding: this.#pace.encoding(encodings),
      }
      const view = await draw(wish, frame, signal)
      if (signal.aborted) return
      this.#follows = view.frame
      const bytes = messageOf(wish.id, view)
      this.#pace.sent(wish.id, bytes.length)
      send(bytes)
    } catch (error) {
      if (signal.aborted) return
      const failure = toFailure(error)
      if (failure.code === 'INTERNAL_ERROR') this.#deps.onError(error)
      const isReplaced = failure.code === 'CANCELLED'
      send(isReplaced ? { type: 'superseded', id: wish.id } : { type: 'failed', id: wish.id, failure })
    }
  }
}

const messageOf = (id: number, { width, height, drawnWidth, drawnHeight, ...view }: DrawnView): Uint8Array =>
  frameOnLine(
    {
      ...{ id, width, height, drawn_width: drawnWidth, drawn_height: drawnHeight },
      ...{ part: view.part, encoding: view.encoding },
    },
    view.bytes,
  )
