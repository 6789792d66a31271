import { AppError } from '@contract/errors'
import type { WishedArea } from '../../service/ports/vision'

const pattern = /^(?<name>[^=]+)=(?<numbers>-?[\d.]+(?:,-?[\d.]+){7})$/

/** A print area as `NAME=X,Y,X,Y,X,Y,X,Y`. Throws `INVALID_INPUT`. */
export const givenArea = (given: string): WishedArea => {
  const { name, numbers } = pattern.exec(given)?.groups ?? {}
  const values = numbers?.split(',').map(Number) ?? []
  if (name === undefined || values.length !== 8 || !values.every(Number.isFinite))
    throw new AppError('cornersMisspelt', { given })
  const corner = (at: number) => ({ x: values[2 * at] ?? 0, y: values[2 * at + 1] ?? 0 })
  const quad: WishedArea['quad'] = [corner(0), corner(1), corner(2), corner(3)]
  return { name: name.trim(), quad }
}
