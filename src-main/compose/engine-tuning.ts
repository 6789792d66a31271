import type { EngineSettings } from '@contract/desktop/settings'
import type { EngineClient } from '../engine-host/client/engine-client'
import type { EngineShare } from '../service/performance/performance'
import type { Log } from '../service/ports/log'
import { engineShareOf, withMemoryPart } from './create-engine'

/** Applies the settings to the engines, restarting them if their current settings differ. */
export interface EngineTuning {
  /** The share in use; its memory is the sum over all engines. */
  readonly inUse: () => EngineShare
  apply(settings: EngineSettings): void
  /** Runs `between` while no engine process is running. */
  without(between: () => Promise<void>): Promise<void>
}

type Restartable = Pick<EngineClient, 'restart'>

/** The engines share the memory evenly. */
export const createEngineTuning = (engines: readonly Restartable[], log: Log): EngineTuning => {
  const usual = engineShareOf({ threads: null, memory_megabytes: null, template_megabytes: null })
  let wanted = usual
  let inUse = usual
  return {
    inUse: () => ({
      threads: inUse.threadCount,
      memoryBytes: inUse.memoryBudgetBytes,
      templateBytes: inUse.templates.budgetBytes,
    }),

    apply(settings) {
      const next = engineShareOf(settings)
      if (JSON.stringify(next) === JSON.stringify(wanted)) return
      wanted = next
      Promise.all(engines.map((engine) => engine.restart(withMemoryPart(next, 1 / engines.length))))
        .then(() => {
          inUse = next
        })
        .catch((error: unknown) => log.error('The engine did not take its new settings', error))
    },

    without: (between) =>
      engines.reduceRight<() => Promise<void>>((inner, engine) => () => engine.restart({}, inner), between)(),
  }
}
