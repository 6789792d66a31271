import { oc } from '@orpc/contract'
import { z } from 'zod'

const share = z.object({
  threads: z.number().int(),
  memory_bytes: z.number(),
  template_bytes: z.number(),
})

/** This computer's resources and the engine's share of them. `settings.set({ engine })` changes the share. */
export const performanceContract = {
  info: oc.output(
    z.object({
      cores: z.number().int(),
      memory_bytes: z.number(),
      /** The share unless a person chose another. */
      usual: share,
      /** The share of the running process; differs from the settings until its current work is finished. */
      in_use: share,
      /** The memory that the engine's process uses now; null if it is not running. */
      engine_bytes: z.number().nullable(),
    }),
  ),
}
