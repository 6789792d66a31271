import { z } from 'zod'

/** Every success of the service: `{ success: true, data }`. */
export const successOf = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** What the caller should know although the call succeeded. */
export const warning = z.object({ code: z.string(), message: z.string() })
export type Warning = z.infer<typeof warning>
