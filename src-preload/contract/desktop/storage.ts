import { oc } from '@orpc/contract'
import { z } from 'zod'

/** What lies in the data folder, by what it is for. */
export const storageParts = [
  'mockups',
  'results',
  'files',
  'artworks',
  'thumbnails',
  'templates',
  'database',
  'log',
  'window',
  'leftovers',
  'other',
] as const
export type StoragePart = (typeof storageParts)[number]

/** Those that can be emptied by hand. */
export const cleanableParts = ['results', 'thumbnails', 'templates', 'database', 'log', 'leftovers'] as const
export type CleanablePart = (typeof cleanableParts)[number]

export const storageUsage = z.object({
  /** For display only. */
  folder: z.string(),
  /** Room on its disk. */
  free_bytes: z.number(),
  /** Bytes that several names share are counted once, for the first part in the order of `storageParts`. */
  parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.number(), files: z.number().int() })),
})
export type StorageUsage = z.infer<typeof storageUsage>

export const storage = {
  usage: oc.output(storageUsage),
  /** `templates` waits until the engine has done what it was given. `freed_bytes` may be 0. */
  clean: oc.input(z.object({ part: z.enum(cleanableParts) })).output(z.object({ freed_bytes: z.number() })),
  /** In the system's file manager. */
  reveal: oc,
}
