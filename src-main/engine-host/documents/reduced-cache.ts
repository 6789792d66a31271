import type { Size } from '../../engine/document/geometry'
import type { ReducingFilter } from '../../engine/scale/reduced-document'
import type { EngineContext } from '../context/engine-context'
import type { OpenDocument } from './open-document'

const numbers = new WeakMap<OpenDocument, number>()
let lastNumber = 0

/**
 * Runs `work` with the open document in a smaller size, which is cached. Null, without running `work`, where the
 * document cannot be drawn in that size.
 */
export const withReduced = async <Result>(
  context: EngineContext,
  open: OpenDocument,
  { filter, ...size }: Size & { readonly filter: ReducingFilter },
  work: (reduced: OpenDocument) => Promise<Result>,
): Promise<Result | null> => {
  if (open.document.size.width === size.width && open.document.size.height === size.height) return work(open)
  const made = open.reduced(size, filter)
  if (made === null) return null
  const key = `reduced ${numberOf(open)} ${size.width}×${size.height} ${filter}`
  return context.cache.use(key, () => Promise.resolve(made), work)
}

/** Identifies one reading of a file: a reduction lives no longer than the document it was made from. */
const numberOf = (open: OpenDocument): number => {
  const known = numbers.get(open)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(open, lastNumber)
  return lastNumber
}
