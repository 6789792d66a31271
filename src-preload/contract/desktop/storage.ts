import { oc } from '@orpc/contract'
import { z } from 'zod'

/** The parts of the data folder, by purpose. */
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

/** The parts that can be cleaned by hand. */
export const cleanableParts = ['results', 'thumbnails', 'templates', 'database', 'log', 'leftovers'] as const
export type CleanablePart = (typeof cleanableParts)[number]

export const storageUsage = z.object({
  /** For display only. */
  folder: z.string(),
  /** Free space on the folder's disk. */
  free_bytes: z.number(),
  /** Hard-linked bytes are counted once, for the first part in the order of `storageParts`. */
  parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.number(), files: z.number().int() })),
})
export type StorageUsage = z.infer<typeof storageUsage>

export const storage = {
  usage: oc.output(storageUsage),
  /** `templates` waits until the engine has finished its current work. `freed_bytes` may be 0. */
  clean: oc.input(z.object({ part: z.enum(cleanableParts) })).output(z.object({ freed_bytes: z.number() })),
  /** Shows the data folder in the system's file manager. */
  reveal: oc,
}
