/** Undo and redo over immutable states. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** The gesture that made `present`: further changes of the same gesture replace it instead of adding a step. */
  readonly gesture: string | null
}

/** Enough for an afternoon; the states share nearly all their parts. */
const maximumSteps = 500

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  gesture: null,
})

export function record<State>(
  history: History<State>,
  present: State,
  gesture: string | null,
): History<State> {
  if (present === history.present) return history
  if (gesture !== null && gesture === history.gesture) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-maximumSteps), present, future: [], gesture }
}

export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    gesture: null,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, gesture: null }
}
