import { z } from 'zod'

/** The `2d_` kinds are the earlier spellings of the photo mockup's. */
export const jobKinds = [
  'video',
  'render',
  'upload',
  '2d_create',
  '2d_render',
  'photo_mockup_create',
  'photo_mockup_render',
] as const
export const jobKind = z.enum(jobKinds)
export type JobKind = z.infer<typeof jobKind>
