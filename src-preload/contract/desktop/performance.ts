import { oc } from '@orpc/contract'
import { z } from 'zod'

const share = z.object({
  threads: z.number().int(),
  memory_bytes: z.number(),
  template_bytes: z.number(),
})

/** What this computer has, and what the engine takes of it. Changed by `settings.set({ engine })`. */
export const performanceContract = {
  info: oc.output(
    z.object({
      cores: z.number().int(),
      memory_bytes: z.number(),
      /** Where nobody chose otherwise. */
      usual: share,
      /** Of the process that runs; differs from the settings while it still has something to do. */
      in_use: share,
      /** What its process takes now; null while there is none. */
      engine_bytes: z.number().nullable(),
    }),
  ),
}
