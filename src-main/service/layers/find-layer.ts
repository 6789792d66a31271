import { AppError } from '@contract/errors'
import type { LayerEntry, LayerIndex } from './layer-index'

/**
 * A layer as a person writes it: its uuid, its whole `group/name` path, its name, or the end of its path; whole paths
 * come first, and the case of letters counts only while something matches with it. Throws `LAYER_NOT_FOUND` and
 * `LAYER_AMBIGUOUS`, both listing what there is.
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
  new AppError('layerNameUnknown', { name: reference, near: null, ...listed(candidates) })

const ambiguous = (reference: string, matches: readonly LayerEntry[]): AppError =>
  new AppError('layerNameShared', {
    name: reference,
    count: matches.length,
    paths: matches.map((entry) => `${entry.names.join('/')} (${entry.uuid})`),
  })

/** A document may have thousands. */
const mostListed = 20

const listed = (entries: readonly LayerEntry[]) => ({
  names: entries.slice(0, mostListed).map((entry) => entry.names.join('/')),
  more: Math.max(0, entries.length - mostListed),
})
