import type { DocumentRecord } from '@contract/desktop/documents'
import type { DocumentEdits } from '@contract/edits/edit-wires'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Failure } from '@contract/errors'
import type { Diagnostic } from '@contract/vocabulary'
import type { Size } from '@geometry/plane'
import { useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from '../../link/connection'
import type { PreviewChannel, PreviewWish } from '../../link/preview-port'
import type { Edits } from '../../model/edits/edits'
import { keepLastPicture } from '../../shared/last-picture'
import { useEditorStore } from '../../state/editor/editor-store'
import { type EditsSlice, historyOf, isTyped } from '../../state/editor/edits-slice'
import { drawPart } from './draw-part'

export interface PreviewPicture {
  readonly uuid: string
  /** The same canvas for all pictures; its contents change with each. */
  readonly source: HTMLCanvasElement
  readonly diagnostics: readonly Diagnostic[]
  /** Pixels as drawn, before they are stretched to the canvas. */
  readonly drawn: Size
  /** The edits that the picture shows; during a drag, the edits shown before it. */
  readonly edits: Edits
}

export interface Preview {
  /** The newest picture received; it shows the previous document until the requested one has its first picture. */
  readonly picture: PreviewPicture | null
  readonly failure: Failure | null
  retry(): void
}

/** The rendering size: the picture fits these device px. */
export interface PreviewLook extends Size {
  /** The size during a drag; null: the picture does not follow the pointer. */
  readonly dragSize: Size | null
}

export interface PreviewOptions {
  /** The name of the picture's own channel. */
  readonly channelName?: string
  /** Another value asks for the picture anew: it was set in other fonts. */
  readonly fonts?: string
}

const mainChannel = 'canvas'

/** A pointer held still for this long, ms, gets the fine picture. */
const handRestsMs = 120

/**
 * The document as the engine renders it, always for the newest request; nothing for a document that a service renders.
 * Each picture on screen has a channel of its own. `edits` are the edits at rest; a drag's changes are read from the
 * store, because the pointer does not wait for the page to be rendered.
 */
export function usePreview(
  document: DocumentRecord,
  edits: Edits,
  { width, height, dragSize }: PreviewLook,
  { channelName = mainChannel, fonts = '' }: PreviewOptions = {},
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
        // Frames of a drag are already on the screen; everything else about the picture waits for the frame after the
        // drag.
        if (!shown || (wish.quality === 'drag' && wish.uuid === shownUuid)) return
        const { diagnostics, drawnWidth: width, drawnHeight: height } = frame
        shownUuid = wish.uuid
        if (channelName === mainChannel) keepLastPicture({ uuid: wish.uuid, source })
        setPicture({ source, diagnostics, drawn: { width, height }, uuid: wish.uuid, edits: shown })
      },
      onFailure: setFailure,
    })
    wishes.current = new Wishes(channel)
    return () => channel.close()
  }, [previews, channelName])

  // Requested before the page is painted, so that the engine works meanwhile.
  useLayoutEffect(() => {
    if (isRemote) return
    const uuid = document.uuid
    const atRest = { uuid, maxWidth: width, maxHeight: height, quality: 'fine' } as const
    const dragged = { uuid, maxWidth: dragWidth, maxHeight: dragHeight, quality: 'drag' } as const
    const ask = (wanted: Edits, look: Omit<PreviewWish, 'edits'>): void =>
      wishes.current?.ask(wanted, look, `${attempt} ${fonts}`)
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
        if (state.held && isTyped(state.held)) return
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
  }, [document.uuid, isRemote, edits, width, height, dragWidth, dragHeight, attempt, fonts])

  return { picture, failure, retry: () => setAttempt((count) => count + 1) }
}

/** The requests of a channel, each made once, and the edits that its frames show. */
class Wishes {
  readonly #channel: PreviewChannel
  readonly #asked = new Map<DocumentEdits, Edits>()
  #last = { edits: null as Edits | null, rest: '' }

  constructor(channel: PreviewChannel) {
    this.#channel = channel
  }

  /** A different `attempt` makes a new request. */
  ask(edits: Edits, look: Omit<PreviewWish, 'edits'>, attempt: string): void {
    const rest = JSON.stringify([look, attempt])
    if (edits === this.#last.edits && rest === this.#last.rest) return
    this.#last = { edits, rest }
    const wished = wireOfKept(edits)
    this.#asked.set(wished, edits)
    this.#channel.show({ ...look, edits: wished })
  }

  /** The edits behind a request; forgets the requests before it. */
  shownBy(wished: DocumentEdits): Edits | undefined {
    const shown = this.#asked.get(wished)
    for (const older of this.#asked.keys()) {
      if (older === wished) break
      this.#asked.delete(older)
    }
    return shown
  }
}
