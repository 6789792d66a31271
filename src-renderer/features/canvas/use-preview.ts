import type { DocumentRecord } from '@contract/desktop/documents'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Failure } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import { useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import type { PreviewChannel, PreviewWish } from '../../link/preview-port'
import type { Edits } from '../../model/edits/edits'
import type { Size } from '../../model/placement/placed-box'
import { useEditorStore } from '../../state/editor/editor-store'
import { type EditsSlice, historyOf } from '../../state/editor/edits-slice'
import { drawPart } from './draw-part'

export interface PreviewPicture {
  readonly uuid: string
  /** The same for all pictures; what it shows changes with each. */
  readonly source: HTMLCanvasElement
  readonly diagnostics: readonly Diagnostic[]
  readonly durationMs: number
  /** The edits that the picture shows, or while someone drags, those that it showed before. */
  readonly edits: Edits
}

export interface Preview {
  /** The newest picture that has come; of another document than the wish until the first one is there. */
  readonly picture: PreviewPicture | null
  readonly failure: Failure | null
  retry(): void
}

/** How the picture is to be drawn: to fit these device px. */
export interface PreviewLook extends Size {
  /** The same while a hand drags; null: the picture follows no hand. */
  readonly dragSize: Size | null
}

/** A hand that is held still so long looks at the picture: it becomes fine. */
const handRestsMs = 120

/**
 * The document as the engine draws it, always the newest wish; nothing for one that a service draws. Each picture on screen has a channel of its own.
 * `edits` are those at rest: what a hand changes is read from the store, since one that moves does not wait for the page to be rendered.
 */
export function usePreview(
  document: DocumentRecord,
  edits: Edits,
  { width, height, dragSize }: PreviewLook,
  channelName = 'canvas',
): Preview {
  const { previews } = useConnection()
  const [picture, setPicture] = useState<PreviewPicture | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const wishes = useRef<Wishes | null>(null)
  const isRemote = document.remote !== null
  const [dragWidth, dragHeight] = [dragSize?.width ?? 0, dragSize?.height ?? 0]

  useLayoutEffect(() => {
    const source = window.document.createElement('canvas')
    let shownUuid: string | null = null
    const channel = previews.open(channelName, {
      onFrame: (frame, wish) => {
        drawPart(source, frame)
        const shown = wishes.current?.shownBy(wish.edits)
        setFailure(null)
        // Frames of a drag are on the screen by now; all that is told of a picture waits for the one after it.
        if (!shown || (wish.quality === 'drag' && wish.uuid === shownUuid)) return
        const { diagnostics, durationMs } = frame
        shownUuid = wish.uuid
        setPicture({ source, diagnostics, durationMs, uuid: wish.uuid, edits: shown })
      },
      onFailure: setFailure,
    })
    wishes.current = new Wishes(channel)
    return () => channel.close()
  }, [previews, channelName])

  // Before the page is painted: the engine draws meanwhile.
  useLayoutEffect(() => {
    if (isRemote) return
    const uuid = document.uuid
    const atRest = { uuid, maxWidth: width, maxHeight: height, quality: 'fine' } as const
    const dragged = { uuid, maxWidth: dragWidth, maxHeight: dragHeight, quality: 'drag' } as const
    const ask = (wanted: Edits, look: Omit<PreviewWish, 'edits'>): void =>
      wishes.current?.ask(wanted, look, attempt)
    const isHeld = ({ held }: EditsSlice): boolean => dragWidth > 0 && held?.uuid === uuid
    let isFollowing = isHeld(useEditorStore.getState())
    let followed = isFollowing ? null : edits
    let resting: ReturnType<typeof setTimeout> | undefined
    const follow = (state: EditsSlice): void => {
      const { present } = historyOf(state, uuid)
      const wasFollowing = isFollowing
      isFollowing = isHeld(state)
      if (isFollowing && present !== followed) {
        followed = present
        ask(present, dragged)
        clearTimeout(resting)
        resting = setTimeout(() => ask(present, { ...dragged, quality: 'fine' }), handRestsMs)
      } else if (wasFollowing && !isFollowing) {
        clearTimeout(resting)
        ask(present, atRest)
      }
    }
    if (isFollowing) follow(useEditorStore.getState())
    else ask(edits, atRest)
    if (dragWidth === 0) return
    const stop = useEditorStore.subscribe(follow)
    return () => {
      clearTimeout(resting)
      stop()
    }
  }, [document.uuid, isRemote, edits, width, height, dragWidth, dragHeight, attempt])

  return { picture, failure, retry: () => setAttempt((count) => count + 1) }
}

/** What a channel was asked for, each thing once, and which edits its frames show. */
class Wishes {
  readonly #channel: PreviewChannel
  readonly #asked = new Map<DocumentEdits, Edits>()
  #last = { edits: null as Edits | null, rest: '' }

  constructor(channel: PreviewChannel) {
    this.#channel = channel
  }

  /** Another `attempt` is another wish. */
  ask(edits: Edits, look: Omit<PreviewWish, 'edits'>, attempt: number): void {
    const rest = JSON.stringify([look, attempt])
    if (edits === this.#last.edits && rest === this.#last.rest) return
    this.#last = { edits, rest }
    const wished = wireOfKept(edits)
    this.#asked.set(wished, edits)
    this.#channel.show({ ...look, edits: wished })
  }

  /** Forgets what was asked for before. */
  shownBy(wished: DocumentEdits): Edits | undefined {
    const shown = this.#asked.get(wished)
    for (const older of this.#asked.keys()) {
      if (older === wished) break
      this.#asked.delete(older)
    }
    return shown
  }
}
