import { z } from 'zod'

/** The `2d_` kinds are the older spellings of the photo mockup kinds. */
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

/** Both spellings of a kind, the given one first: a filter by either selects both. */
export const spellingsOf = (kind: JobKind): readonly JobKind[] => {
  const pair = spellingPairs.find((spellings) => spellings.includes(kind))
  return pair ? [kind, ...pair.filter((other) => other !== kind)] : [kind]
}

const spellingPairs: readonly (readonly [present: JobKind, former: JobKind])[] = [
  ['photo_mockup_create', '2d_create'],
  ['photo_mockup_render', '2d_render'],
]

/** The former spelling of a kind; the kind itself where it has but one. */
export const formerSpelling = (kind: JobKind): JobKind =>
  spellingPairs.find(([present]) => present === kind)?.[1] ?? kind
