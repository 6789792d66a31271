import type { BrushStroke } from '@contract/brush-stroke'
import type { CutOutDraft } from '@contract/desktop/cut-outs'
import { type CutOutWish, mostStrokes } from '@contract/edits/cut-out-wish'
import { type Failure, failureOfCall } from '@contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import { record, redo, startHistory, undo } from '../../model/edits/history'

interface Drafted {
  readonly draft: CutOutDraft
  readonly wish: CutOutWish
}

export interface Correction {
  readonly wish: CutOutWish
  /** Null until the first is there. */
  readonly draft: CutOutDraft | null
  /** Strokes that the draft does not show yet. */
  readonly waiting: readonly BrushStroke[]
  readonly isWorking: boolean
  readonly failure: Failure | null
  readonly isFull: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(wish: CutOutWish): void
  paint(stroke: BrushStroke): void
  undo(): void
  redo(): void
}

/**
 * What a person paints on a cut-out, and the draft that follows it. A draft that is overtaken is finished first: ending
 * one costs the process that knows the picture.
 */
export function useCorrection(artworkId: string, first: CutOutWish): Correction {
  const { client } = useConnection()
  const [history, setHistory] = useState(() => startHistory(first))
  const [drafted, setDrafted] = useState<Drafted | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const wish = history.present
  const latest = useRef(wish)
  const wake = useRef((): void => undefined)
  useEffect(() => {
    latest.current = wish
    wake.current()
  }, [wish])
  useEffect(() => {
    const closing = new AbortController()
    const follow = async (wish: CutOutWish): Promise<void> => {
      try {
        const events = await client.cutOuts.draft({ artwork_id: artworkId, wish }, { signal: closing.signal })
        for await (const event of events) {
          if (event.type !== 'done' || closing.signal.aborted) continue
          setDrafted({ draft: event.draft, wish })
          setFailure(null)
        }
      } catch (error) {
        if (!closing.signal.aborted) setFailure(failureOfCall(error))
      }
    }
    const run = async (): Promise<void> => {
      while (!closing.signal.aborted) {
        const shown = latest.current
        await follow(shown)
        if (latest.current === shown && !closing.signal.aborted)
          await new Promise<void>((resolve) => {
            wake.current = resolve
          })
      }
    }
    void run()
    return () => {
      closing.abort()
      wake.current()
    }
  }, [client, artworkId])

  const change = (next: CutOutWish): void => setHistory((now) => record(now, next, null))
  const isFull = wish.strokes.length >= mostStrokes
  return {
    wish,
    draft: drafted?.draft ?? null,
    waiting: wish.strokes.filter((stroke) => !drafted?.wish.strokes.includes(stroke)),
    isWorking: drafted?.wish !== wish && failure === null,
    failure,
    isFull,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    paint: (stroke) => !isFull && change({ ...wish, strokes: [...wish.strokes, stroke] }),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}
