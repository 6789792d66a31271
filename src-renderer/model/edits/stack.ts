import { type AreaArtwork, mostAbove, type StackedArtwork, stackOf } from '@contract/edits/artwork'

/** A reader gets the same object for the same state. */
const views = new WeakMap<AreaArtwork, AreaArtwork[]>()

/** One design of a print area, from back to front, as if it were alone; the last one beyond the end. */
export function designAt(area: AreaArtwork, index: number): AreaArtwork {
  if (!area.above || area.above.length === 0) return area
  const known = views.get(area) ?? stackOf(area).map((each) => ({ ...each, layerUuid: area.layerUuid }))
  views.set(area, known)
  return known[placeOf(area, index)] ?? area
}

/** The place of a design, counted from the back; the last one beyond the end. */
export const placeOf = (area: AreaArtwork, index: number): number => Math.min(index, area.above?.length ?? 0)

export const canTakeMore = (area: AreaArtwork): boolean => (area.above?.length ?? 0) < mostAbove

/** The area with one of its designs changed. */
export const withDesignAt = (
  area: AreaArtwork,
  index: number,
  change: (design: StackedArtwork) => StackedArtwork,
): AreaArtwork => {
  const place = placeOf(area, index)
  const designs = stackOf(area).map((each, at) => (at === place ? change(each) : each))
  return withDesigns(area, designs) ?? area
}

/** Null when no design is left. */
export function withDesigns(area: AreaArtwork, designs: readonly StackedArtwork[]): AreaArtwork | null {
  const [first, ...above] = designs
  if (!first) return null
  return { layerUuid: area.layerUuid, ...first, ...(above.length > 0 && { above }) }
}

/** On top of the others. */
export const withDesignAdded = (area: AreaArtwork, design: StackedArtwork): AreaArtwork =>
  withDesigns(area, [...stackOf(area), design]) ?? area

export const withoutDesignAt = (area: AreaArtwork, index: number): AreaArtwork | null =>
  withDesigns(
    area,
    stackOf(area).filter((_, at) => at !== placeOf(area, index)),
  )

/** The first design becomes the one that batches replace. */
export function withDesignMoved(area: AreaArtwork, from: number, to: number): AreaArtwork {
  const designs = stackOf(area)
  const moved = designs[from]
  if (!moved || to < 0 || to >= designs.length || from === to) return area
  return withDesigns(area, designs.toSpliced(from, 1).toSpliced(to, 0, moved)) ?? area
}
