import type { EngineSettings } from '@contract/desktop/settings'
import { engineShareOf } from './create-engine'
import type { EngineClient } from './engine-host/engine-client'
import type { EngineShare } from './service/performance/performance'
import type { Log } from './service/ports/log'

/** Gives the engine what the settings say, by starting it again where that is something else than it has. */
export interface EngineTuning {
  readonly inUse: () => EngineShare
  apply(settings: EngineSettings): void
  /** Runs `between` while the engine's process does not. */
  without(between: () => Promise<void>): Promise<void>
}

export const createEngineTuning = (engine: Pick<EngineClient, 'restart'>, log: Log): EngineTuning => {
  const usual = engineShareOf({ threads: null, memory_megabytes: null, template_megabytes: null })
  let wanted = usual
  let inUse = usual
  return {
    inUse: () => ({
      threads: inUse.laneCount,
      memoryBytes: inUse.memoryBudgetBytes,
      templateBytes: inUse.templates.budgetBytes,
    }),

    apply(settings) {
      const next = engineShareOf(settings)
      if (JSON.stringify(next) === JSON.stringify(wanted)) return
      wanted = next
      engine
        .restart(next)
        .then(() => {
          inUse = next
        })
        .catch((error: unknown) => log.error('The engine did not take its new settings', error))
    },

    without: (between) => engine.restart({}, between),
  }
}
