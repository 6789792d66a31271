import type { ArtworkRecord } from '@contract/desktop/artworks'
import { type ProjectState, projectState } from '@contract/desktop/projects'
import { type StackedArtwork, stackOf } from '@contract/edits/artwork'
import { AppError } from '@contract/errors'
import type { ProjectStep } from '../ports/project-store'

/** The version in which states are written now. */
export const projectStateVersion = 1

/**
 * Parses a stored state. Throws `CONFLICT` for a later version's format, and for a state that cannot be read: it stays
 * stored, and undo leads to the state before it.
 */
export const parsedProjectState = (
  { version, state }: Omit<ProjectStep, 'gesture'>,
  document: string,
): ProjectState => {
  if (version > projectStateVersion) throw new AppError('editsOfLaterVersion', { document })
  const parsed = projectState.safeParse(state)
  if (parsed.success) return parsed.data
  throw new AppError('editsUnreadable', { document }, { cause: parsed.error })
}

/** The same state for another copy of the document: layer ids occur as values and as keys. */
export const withOtherIds = (state: ProjectState, ids: ReadonlyMap<string, string>): ProjectState =>
  projectState.parse(replaced(state, ids))

/** Ids of the placed artworks, as used on the computer that the state comes from. */
export const artworkIdsIn = ({ placed }: ProjectState): readonly string[] => [
  ...new Set(
    Object.values(placed)
      .flatMap(stackOf)
      .flatMap(({ artwork, cutOut }) => [
        artwork.artwork_id,
        ...(cutOut ? [cutOut.original.artwork_id] : []),
      ]),
  ),
]

/** The same state with the artwork ids of this computer. */
export const withArtworks = (
  state: ProjectState,
  records: ReadonlyMap<string, ArtworkRecord>,
): ProjectState => {
  const known = (record: ArtworkRecord): ArtworkRecord => records.get(record.artwork_id) ?? record
  const withKnown = <Stacked extends StackedArtwork>(each: Stacked): Stacked => ({
    ...each,
    artwork: known(each.artwork),
    ...(each.cutOut && { cutOut: { ...each.cutOut, original: known(each.cutOut.original) } }),
  })
  return {
    ...state,
    placed: Object.fromEntries(
      Object.entries(state.placed).map(([id, { above, ...first }]) => [
        id,
        { ...withKnown(first), ...(above && { above: above.map(withKnown) }) },
      ]),
    ),
  }
}

const replaced = (value: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [ids.get(key) ?? key, replaced(each, ids)]),
  )
}

/** Every string of a state for which `has` is true, once. */
export const idsIn = (state: ProjectState, has: (id: string) => boolean): readonly string[] => {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && has(value)) found.add(value)
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) {
      if (has(key)) found.add(key)
      visit(each)
    }
  }
  visit(state)
  return [...found]
}
