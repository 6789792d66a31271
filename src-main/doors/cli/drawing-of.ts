import { AppError } from '@contract/errors'
import type { RemotePlan } from '../../service/ports/remote-connection'
import type { LeftWork } from '../../service/remote-renders/left-work'
import type { DrawingEngine } from '../../service/remote-renders/remote-engine'
import type { CliContext } from './cli-context'

interface ChosenDrawing {
  readonly drawing: DrawingEngine
  /** Null when this computer draws. */
  readonly plan: RemotePlan | null
  readonly takeLeft: LeftWork['take']
}

/** Chooses where to draw: on this computer, or with `--remote` on a service. */
export const drawingOf = async (
  { remote, queue }: { readonly remote?: string; readonly queue?: boolean },
  { engine, openRemoteDrawing }: CliContext,
): Promise<ChosenDrawing> => {
  if (remote !== undefined) return openRemoteDrawing({ remote, isQueued: queue ?? false })
  if (queue) throw new AppError('queueWithoutService', {})
  return { drawing: engine, plan: null, takeLeft: () => null }
}
