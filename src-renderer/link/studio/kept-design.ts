import { type ProjectRecord, type ProjectState, projectState } from '@contract/desktop/projects'
import { wireOfKept } from '@contract/edits/kept-edits'
import type { Uuid } from '@contract/vocabulary'
import type { z } from 'zod'
import type { StudioCalls } from './studio-calls'

interface Step {
  readonly state: ProjectState
  readonly gesture: string | null
}

interface RecordedStep {
  readonly state: z.input<typeof projectState>
  readonly gesture: string | null
}

interface KeptDesignOptions {
  readonly uuid: Uuid
  readonly state: ProjectState
  /** Hears what the person sees now, and of a design that the service could not keep. */
  onChange(state: ProjectState): void
  onFailure(error: unknown): void
}

/** A change is kept after a pause of this long, ms. */
const pauseMs = 500

/** The steps of a design, back and forth, in the page; the service keeps the newest one for the session. */
export function createKeptDesign(
  calls: Pick<StudioCalls, 'keepDesign'>,
  { uuid, state, onChange, onFailure }: KeptDesignOptions,
) {
  let past: readonly Step[] = []
  let present: Step = { state, gesture: null }
  let future: readonly Step[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnkept = false

  const keep = (): void => {
    clearTimeout(timer)
    if (!isUnkept) return
    isUnkept = false
    calls.keepDesign(wireOfKept(present.state)).catch(onFailure)
  }
  const changed = (): void => {
    isUnkept = true
    clearTimeout(timer)
    timer = setTimeout(keep, pauseMs)
    onChange(present.state)
  }
  const record = (): ProjectRecord => ({
    ...{ uuid, state: present.state },
    ...{ can_undo: past.length > 0, can_redo: future.length > 0 },
  })

  return {
    get: async () => record(),
    async record(step: RecordedStep) {
      const isSameGesture = step.gesture !== null && step.gesture === present.gesture
      if (!isSameGesture) past = [...past, present]
      present = { state: projectState.parse(step.state), gesture: step.gesture }
      future = []
      changed()
      return record()
    },
    async undo() {
      const before = past.at(-1)
      if (before) {
        future = [present, ...future]
        present = { ...before, gesture: null }
        past = past.slice(0, -1)
        changed()
      }
      return record()
    },
    async redo() {
      const [next, ...later] = future
      if (next) {
        past = [...past, present]
        present = { ...next, gesture: null }
        future = later
        changed()
      }
      return record()
    },
    /** Keeps at once what waits for a pause. */
    keep,
  }
}
