import { z } from 'zod'

/** The longest beginning of a file name that the interface takes. */
export const longestLabel = 100

/** What the renders of a connection carry besides the picture. */
export const serviceExtras = z
  .object({
    /** The beginning of the file names on the service; null: the mockup's name. */
    label: z.string().trim().min(1).max(longestLabel).nullable().default(null),
    /** The service tells this address when a picture has ended. */
    webhook_url: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable()
      .default(null),
    /**
     * Print area presets by name or uuid. With a `layer`, by name or uuid, for that smart object; without, for every
     * smart object that has a preset of this name.
     */
    presets: z
      .array(z.object({ layer: z.string().min(1).nullable(), preset: z.string().trim().min(1).max(255) }))
      .max(200)
      .default([]),
  })
  .prefault({})
export type ServiceExtras = z.output<typeof serviceExtras>

export const noServiceExtras: ServiceExtras = { label: null, webhook_url: null, presets: [] }
