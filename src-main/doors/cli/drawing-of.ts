import { AppError } from '@contract/errors'
import type { RemotePlan } from '../../service/ports/remote-connection'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import type { CliContext } from './cli-context'

interface ChosenDrawing {
  readonly drawing: DrawingEngine
  /** Null on this computer. */
  readonly plan: RemotePlan | null
}

/** What draws: this computer, or with `--remote` a service. */
export const drawingOf = async (
  { remote, queue }: { readonly remote?: string; readonly queue?: boolean },
  { engine, openRemoteDrawing }: CliContext,
): Promise<ChosenDrawing> => {
  if (remote !== undefined) return openRemoteDrawing({ remote, isQueued: queue ?? false })
  if (queue) throw new AppError('queueWithoutService', {})
  return { drawing: engine, plan: null }
}
