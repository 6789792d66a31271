import type { LivePreviewAnswer, livePreviewEnds } from '@contract/studio/live-preview'
import type { Uuid } from '@contract/vocabulary'
import type { NewUuid } from '../ports/ids'
import type { Log } from '../ports/log'
import type { StoredStudioSession } from '../ports/studio-store'
import type { ViewDrawer, ViewEncoding } from '../ports/view-drawer'
import type { StudioEditor } from './studio-editor'
import { StudioLine } from './studio-line'
import type { StudioPreviews } from './studio-previews'
import type { EditorCall, StudioSessions } from './studio-sessions'

export interface StudioLiveDeps {
  readonly sessions: Pick<StudioSessions, 'of' | 'isOpen'>
  readonly previews: StudioPreviews
  readonly views: ViewDrawer
  readonly editor: Pick<StudioEditor, 'drawView'>
  readonly newUuid: NewUuid
  readonly log: Log
}

export interface LivePage {
  readonly encodings: readonly ViewEncoding[]
  send(message: LivePreviewAnswer | Uint8Array): void
  end(why: keyof typeof livePreviewEnds): void
}

/** How often it is looked whether the session of a line still stands, ms. */
const lookMs = 1000

/** The lines on which sessions get their live pictures, one for each session: a newer one takes its place. */
export const createStudioLive = (deps: StudioLiveDeps) => {
  const ends = new Map<Uuid, () => void>()

  return {
    /** Throws what `sessions.of` throws. */
    async open(
      id: Uuid,
      call: EditorCall,
      page: LivePage,
    ): Promise<Pick<StudioLine, 'show' | 'shown' | 'close'>> {
      let session = await deps.sessions.of(id, call)
      let readAt = performance.now()
      const current = async (): Promise<StoredStudioSession> => {
        if (performance.now() - readAt < lookMs) return session
        session = await deps.sessions.of(id, call)
        readAt = performance.now()
        return session
      }
      const line = new StudioLine({
        picture: deps.newUuid(),
        encodings: page.encodings,
        draw: async (wish, frame, signal) => {
          const of = await current()
          return deps.previews.draw(
            id,
            () => deps.editor.drawView(deps.views, of, { wish, frame }, signal),
            signal,
          )
        },
        send: page.send,
        onError: (error) => deps.log.error(`Studio: a live picture of session ${id} failed`, error),
      })
      const watch = setInterval(() => {
        deps.sessions.isOpen(id).then(
          (isOpen) => isOpen || end('ended'),
          (error: unknown) => deps.log.error(`Studio: session ${id} could not be looked up`, error),
        )
      }, lookMs).unref()
      const close = (): void => {
        clearInterval(watch)
        line.close()
        if (ends.get(id) === replace) ends.delete(id)
      }
      const end = (why: keyof typeof livePreviewEnds): void => {
        close()
        page.end(why)
      }
      const replace = (): void => end('replaced')
      ends.get(id)?.()
      ends.set(id, replace)
      return { show: (wish) => line.show(wish), shown: (frame) => line.shown(frame), close }
    },
  }
}
export type StudioLive = ReturnType<typeof createStudioLive>
