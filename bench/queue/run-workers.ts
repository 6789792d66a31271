import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { WorkerReport } from './queue-worker'

export interface Workers {
  /** Lets them begin; resolves with their reports when nothing is left. `beforeEnd`: they are still connected. */
  begin(options?: { readonly beforeEnd: () => Promise<void> }): Promise<readonly WorkerReport[]>
}

/** Starts processes that work on one queue, and resolves when all are ready. */
export const startWorkers = async (count: number, url: string, workMs = 0): Promise<Workers> => {
  const program = join(import.meta.dirname, 'queue-worker.ts')
  const children = Array.from({ length: count }, () => fork(program, [url, `${workMs}`]))
  await Promise.all(children.map((child) => message(child)))
  return {
    async begin({ beforeEnd } = { beforeEnd: async () => undefined }) {
      const reporting = children.map((child) => message(child) as Promise<WorkerReport>)
      for (const child of children) child.send('begin')
      const reports = await Promise.all(reporting)
      await beforeEnd()
      for (const child of children) child.send('end')
      return reports
    },
  }
}

const message = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code}`)))
  })
