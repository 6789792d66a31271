import { type JobLine, keyOfLine } from './job-turns'

/** How long a job waits for the worker that has its mockup baked, while others would have time for it. */
export const warmGraceMs = 250

/** No job has this number. */
const none = 0

/** What one worker has left at the heads of lines, because other workers are warm for it. */
export const createPassedOver = (nowMs: () => number) => {
  const heads = new Map<string, { readonly sequence: number; readonly sinceMs: number }>()
  return {
    /** The head that this worker must not pass over again; 0: there is none. */
    overdueIn(line: JobLine): number {
      const head = heads.get(keyOfLine(line))
      return head && nowMs() - head.sinceMs > warmGraceMs ? head.sequence : none
    },

    note(line: JobLine, head: number, claimed: number): void {
      const key = keyOfLine(line)
      if (head === claimed) heads.delete(key)
      else if (heads.get(key)?.sequence !== head) heads.set(key, { sequence: head, sinceMs: nowMs() })
      if (heads.size > mostLines) heads.clear()
    },
  }
}

const mostLines = 1000
