import { AppError } from '@contract/errors'
import type { LayerEntry, LayerIndex } from './layer-index'

/**
 * A layer as a person writes it: its uuid, its whole `group/name` path, its name, or the end of its path; whole paths come first, and the case of
 * letters counts only while something matches with it. Throws `LAYER_NOT_FOUND` and `LAYER_AMBIGUOUS`, both listing what there is.
 */
export const findLayer = (
  index: LayerIndex,
  reference: string,
  isWanted: (entry: LayerEntry) => boolean = () => true,
): LayerEntry => {
  const byUuid = index.byUuid.get(reference.toLowerCase())
  if (byUuid) return byUuid
  const candidates = index.entries.filter(isWanted)
  const matches = firstFilled(
    candidates.filter((entry) => entry.names.join('/') === reference),
    candidates.filter((entry) => endsWith(entry, reference)),
    candidates.filter((entry) => endsWith(entry, reference, foldCase)),
  )
  const [match] = matches
  if (!match) throw notFound(reference, candidates)
  if (matches.length > 1 && !shareContents(matches)) throw ambiguous(reference, matches)
  return match
}

const foldCase = (text: string): string => text.toLocaleLowerCase('en')

const endsWith = (entry: LayerEntry, reference: string, fold = (text: string): string => text): boolean =>
  fold(`/${entry.names.join('/')}`).endsWith(fold(`/${reference}`))

const firstFilled = (...lists: readonly (readonly LayerEntry[])[]): readonly LayerEntry[] =>
  lists.find((list) => list.length > 0) ?? []

/** Copies of one smart object are one thing to place artwork on. */
const shareContents = (entries: readonly LayerEntry[]): boolean => {
  const [first] = entries
  const contentsId = first?.layer.smartObject?.contentsId
  return (
    contentsId !== undefined && entries.every((entry) => entry.layer.smartObject?.contentsId === contentsId)
  )
}

const notFound = (reference: string, candidates: readonly LayerEntry[]): AppError =>
  new AppError('LAYER_NOT_FOUND', `No layer is called “${reference}”.`, {
    suggestion:
      candidates.length === 0
        ? 'The document has no layer of the kind that was asked for.'
        : `There are: ${listed(candidates)}.`,
  })

const ambiguous = (reference: string, matches: readonly LayerEntry[]): AppError =>
  new AppError('LAYER_AMBIGUOUS', `“${reference}” is the name of ${matches.length} layers.`, {
    suggestion: `Write one of them by its path or uuid: ${matches
      .map((entry) => `${entry.names.join('/')} (${entry.uuid})`)
      .join(', ')}.`,
  })

const listed = (entries: readonly LayerEntry[]): string => {
  const shown = entries.slice(0, 20).map((entry) => entry.names.join('/'))
  const rest = entries.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}
