import { AppError, type InputIssue } from '@contract/errors'
import { contentsKeyOf, type LayerEntry } from '../layers/layer-index'

/** An input of a request, and the smart object that it fills. */
export interface FilledEntry {
  readonly entry: LayerEntry
  /** Whether the contents are replaced; otherwise they are adjusted or coloured. */
  readonly replaces: boolean
}

/**
 * Refuses inputs that contradict each other: of the same smart object or of copies of one, and inside contents that
 * another one replaces. Throws `INVALID_INPUT`.
 */
export const assertContentsApart = (fillings: readonly FilledEntry[]): void => {
  const firstOf = new Map<string, LayerEntry>()
  const replaced = new Map<string, LayerEntry>()
  for (const [at, { entry, replaces }] of fillings.entries()) {
    const key = contentsKeyOf(entry) ?? entry.uuid
    const first = firstOf.get(key)
    if (first) throw filledTwice(first, entry, at)
    firstOf.set(key, entry)
    if (replaces) replaced.set(key, entry)
  }
  for (const [at, { entry }] of fillings.entries())
    for (const holder of entry.enclosing) {
      const outer = replaced.get(contentsKeyOf(holder) ?? '')
      if (outer) throw insideReplaced(entry, outer, at)
    }
}

const filledTwice = (first: LayerEntry, second: LayerEntry, at: number): AppError => {
  if (first.uuid === second.uuid)
    return withPlace(at, (issues) => new AppError('smartObjectNamedTwice', { uuid: first.uuid }, { issues }))
  const params = {
    first: first.uuid,
    firstName: first.layer.name,
    second: second.uuid,
    secondName: second.layer.name,
  }
  return withPlace(at, (issues) => new AppError('smartObjectCopiesFilled', params, { issues }))
}

const insideReplaced = (inner: LayerEntry, outer: LayerEntry, at: number): AppError => {
  const params = {
    inner: inner.uuid,
    innerName: inner.layer.name,
    outer: outer.uuid,
    outerName: outer.layer.name,
  }
  return withPlace(at, (issues) => new AppError('smartObjectInsideReplaced', params, { issues }))
}

/** The failure at the place of the input that is one too many, in the shape of a body that fails validation. */
const withPlace = (at: number, failing: (issues: readonly InputIssue[]) => AppError): AppError => {
  const { message, suggestion } = failing([])
  return failing([
    { place: 'body', path: ['smart_objects', at, 'uuid'], message: `${message} ${suggestion}`.trim() },
  ])
}
