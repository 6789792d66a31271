import { basename } from 'node:path'
import type { BatchEvent, BatchRun } from '@contract/desktop/batches'
import type { HotFolderRecord } from '@contract/desktop/hot-folders'
import type { Uuid } from '@contract/vocabulary'
import type { PresenceDisplay } from '../ports/presence'

export interface FollowWorkDeps {
  readonly runs: AsyncIterable<Pick<BatchEvent, 'run'>>
  readonly hotFolders: AsyncIterable<readonly HotFolderRecord[]>
  readonly display: PresenceDisplay
  readonly nowMs: () => number
}

/**
 * Milliseconds. Shorter work is not announced, since the person who started it sees it finish; failures are announced
 * however short the work was.
 */
export const longWorkMs = 20_000

/** Keeps the display in step with the work, until both streams end. */
export const followWork = async ({ runs, hotFolders, display, nowMs }: FollowWorkDeps): Promise<void> => {
  const atWork = new Map<Uuid, { run: BatchRun; readonly sinceMs: number }>()
  let folders: readonly HotFolderRecord[] = []

  const show = (): void =>
    display.show({
      runs: [...atWork.values()].map(({ run }) => ({ id: run.id, name: run.name, share: shareOf(run) })),
      hotFolders: folders.map(({ id, folder, state, waiting }) => ({
        id,
        name: basename(folder),
        state,
        waiting,
      })),
    })

  const hear = (run: BatchRun): void => {
    const known = atWork.get(run.id)
    if (isAtWork(run)) {
      atWork.set(run.id, { run, sinceMs: known?.sinceMs ?? nowMs() })
      return
    }
    atWork.delete(run.id)
    const wasLong = known !== undefined && nowMs() - known.sinceMs >= longWorkMs
    if (known && isWorthTelling(run) && (wasLong || wentWrong(run)))
      display.tellEnd({
        id: run.id,
        name: run.name,
        made: run.made,
        failed: run.failed,
        stoppedBy: run.stopped_by,
      })
  }

  const followRuns = async (): Promise<void> => {
    for await (const { run } of runs) {
      hear(run)
      show()
    }
  }
  const followFolders = async (): Promise<void> => {
    for await (const records of hotFolders) {
      folders = records
      show()
    }
  }
  await Promise.all([followRuns(), followFolders()])
}

const isAtWork = ({ state }: BatchRun): boolean => state === 'running' || state === 'pausing'

/** A run that a person stopped themselves needs no notification. */
const isWorthTelling = ({ state, stopped_by }: BatchRun): boolean =>
  state === 'finished' || stopped_by !== null

const wentWrong = ({ failed, stopped_by }: BatchRun): boolean => failed > 0 || stopped_by !== null

const shareOf = ({ total, made, failed, cancelled }: BatchRun): number =>
  total === 0 ? 0 : (made + failed + cancelled) / total
