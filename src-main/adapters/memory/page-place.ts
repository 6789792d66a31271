import { AppError } from '@contract/errors'

/** The position after which the next page of a list begins; opaque to clients. */
export const pageCursor = (list: string, place: number): string =>
  Buffer.from(`${list}:${place}`).toString('base64url')

/** Throws `MALFORMED_REQUEST`. */
export const pagePlaceIn = (cursor: string, list: string): number => {
  const [name, place] = Buffer.from(cursor, 'base64url').toString().split(':')
  if (name === list && place !== undefined && /^\d+$/.test(place)) return Number(place)
  throw new AppError('cursorForeign', {})
}
