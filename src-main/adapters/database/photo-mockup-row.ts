import { photoColor, photoMockupStatus } from '@contract/service/photo-mockups'
import { uuid as anyUuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { StoredPhotoMockup } from '../../service/ports/photo-mockup-store'
import { storedFailure } from './stored-failure'

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)
/** SQLite keeps texts. */
const date = z.union([z.date(), z.string().transform((text) => new Date(text))])

const point = z.object({ x: z.number(), y: z.number() })
const quad = z.tuple([point, point, point, point])
const size = z.object({ width: z.number(), height: z.number() })
const bounds = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
const target = z.object({
  uuid: anyUuid,
  kind: z.enum(['area', 'surface']),
  name: z.string(),
  quad,
  canvas: size,
  bounds,
  isOnDarkGoods: z.boolean(),
})

const row = z.object({
  uuid: anyUuid,
  name: z.string(),
  status: photoMockupStatus,
  reason: z.string().nullable().transform(storedFailure),
  job: anyUuid.nullable(),
  draft: json(
    z.object({ areas: z.array(z.object({ name: z.string(), quad })).nullable(), isSoft: z.boolean() }),
  ),
  prepared: json(z.object({ size, targets: z.array(target) }).nullable()),
  thumbnails: json(z.array(z.object({ width: z.number(), file: z.string() }))),
  colors: json(z.array(photoColor)),
  version: z.number(),
  baking_since: date.nullable(),
  created_at: date,
  updated_at: date,
})

/** A row of `photo_mockups` in either database, its JSON as text. */
export const photoMockupOfRow = (stored: unknown): StoredPhotoMockup => {
  const { baking_since, created_at, updated_at, ...rest } = row.parse(stored)
  return { ...rest, bakingSince: baking_since, createdAt: created_at, updatedAt: updated_at }
}
