import { AppError } from '@contract/errors'
import type { Uuid } from '@contract/vocabulary'
import { createScheduler } from '../../scheduling/scheduler'

interface Line {
  isBusy: boolean
  /** The newest wish that waits for the one at work. */
  waiting: { begin(): void; drop(): void } | null
}

/**
 * Draws the previews of all sessions, `atOnce` of them at a time and one of each session: a session that asks for more
 * gets its newest wish alone, so that none takes the turns of the others. Wishes that a newer one replaces end with
 * `CANCELLED`.
 */
export const createStudioPreviews = (atOnce: number) => {
  const scheduler = createScheduler({ limit: atOnce })
  const lines = new Map<Uuid, Line>()

  const leave = (session: Uuid, line: Line): void => {
    const next = line.waiting
    line.waiting = null
    line.isBusy = false
    if (next) next.begin()
    else lines.delete(session)
  }

  return {
    async draw<Frame>(session: Uuid, draw: () => Promise<Frame>, signal?: AbortSignal): Promise<Frame> {
      const line = lines.get(session) ?? { isBusy: false, waiting: null }
      lines.set(session, line)
      if (line.isBusy)
        await new Promise<void>((begin, refuse) => {
          line.waiting?.drop()
          line.waiting = { begin, drop: () => refuse(new AppError('cancelled', {})) }
        })
      line.isBusy = true
      try {
        return await scheduler.run(draw, signal ? { signal } : {})
      } finally {
        leave(session, line)
      }
    },
  }
}
export type StudioPreviews = ReturnType<typeof createStudioPreviews>
