import { AppError } from '@contract/errors'
import type { LayerEntry, LayerIndex } from './layer-index'

/**
 * Finds a layer as a person writes it: its uuid, its full `group/name` path, its name, or the end of its path. Full
 * paths take precedence; letter case counts only while it yields a match. Throws `LAYER_NOT_FOUND` and
 * `LAYER_AMBIGUOUS`, both listing the existing layers.
 */
export const findLayerByReference = (
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

/** Copies of one smart object count as a single place for artwork. */
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

/** Limits the list in messages: a document may have thousands of layers. */
const mostListed = 20

const listed = (entries: readonly LayerEntry[]) => ({
  names: entries.slice(0, mostListed).map((entry) => entry.names.join('/')),
  more: Math.max(0, entries.length - mostListed),
})
