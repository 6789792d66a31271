import { z } from 'zod'
import { uuid } from '../vocabulary'

/**
 * The places that a link from outside may open in the window. A link only shows something: it never starts, changes or
 * removes anything.
 */
export const appLink = z.discriminatedUnion('place', [
  /** The id in the library: a uuid or `sample:<id>`. */
  z.object({ place: z.literal('mockup'), id: z.union([uuid, z.string().regex(/^sample:[a-z0-9-]{1,60}$/)]) }),
  z.object({ place: z.literal('run'), id: uuid }),
  z.object({ place: z.literal('job'), id: uuid }),
  z.object({ place: z.literal('settings'), id: z.string().regex(/^[a-z][a-z-]{0,39}$/) }),
])
export type AppLink = z.output<typeof appLink>

/** Reads `mockwright://open/run/<id>` and nothing more: no query, no further path. Null for anything else. */
export const readAppLink = (text: string): AppLink | null => {
  const parts = /^mockwright:\/\/open\/([a-z]+)\/([A-Za-z0-9:-]{1,80})\/?$/.exec(text)
  const link = appLink.safeParse({ place: parts?.[1], id: parts?.[2] })
  return link.success ? link.data : null
}

export const addressOfAppLink = ({ place, id }: AppLink): string => `mockwright://open/${place}/${id}`
