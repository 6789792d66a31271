import type { Uuid } from '@contract/vocabulary'
import type { DesktopClient } from '../../link/connection'

export type ProjectCalls = Pick<DesktopClient['projects'], 'get' | 'record' | 'undo' | 'redo'>

let connected: ProjectCalls | null = null
let tell: (error: unknown) => void = () => undefined
const turns = new Map<Uuid, Promise<unknown>>()

/** Main keeps the edits of every document from here on; `onFailure` hears of calls that fail. */
export function connectProjects(calls: ProjectCalls, onFailure: (error: unknown) => void): void {
  connected = calls
  tell = onFailure
  turns.clear()
}

/** Calls about one document go one after another, in the order in which they are asked for. */
export function inTurn<Answer>(uuid: Uuid, call: (calls: ProjectCalls) => Promise<Answer>): Promise<Answer> {
  const before = turns.get(uuid) ?? Promise.resolve()
  const answer = before
    .catch(() => undefined)
    .then(() => {
      if (connected === null) throw new Error('connectProjects comes before the first edit')
      return call(connected)
    })
  turns.set(uuid, answer)
  return answer
}

/** Shows the person a call that failed. */
export const tellProjectFailure = (error: unknown): void => tell(error)
