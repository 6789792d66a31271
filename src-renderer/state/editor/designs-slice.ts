import type { AreaArtwork } from '@contract/edits/artwork'
import type { StateCreator } from 'zustand'
import { designAt, placeOf } from '../../model/edits/stack'

/** Which of several designs on a print area the handles and fields are for. Never the designs: these are edits. */
export interface DesignsSlice {
  /** By contents id, counted from the back; 0 without an entry. */
  readonly chosenDesigns: Readonly<Record<string, number>>
  chooseDesign(contentsId: string, index: number): void
}

export const createDesignsSlice: StateCreator<DesignsSlice, [], [], DesignsSlice> = (set) => ({
  chosenDesigns: {},
  chooseDesign: (contentsId, index) =>
    set(({ chosenDesigns }) => ({ chosenDesigns: { ...chosenDesigns, [contentsId]: index } })),
})

export const chosenPlace = (
  { chosenDesigns }: Pick<DesignsSlice, 'chosenDesigns'>,
  contentsId: string,
  area: AreaArtwork,
): number => placeOf(area, chosenDesigns[contentsId] ?? 0)

/** The chosen design of a print area, as if it were alone; null: the area has none. */
export const chosenDesign = (
  state: Pick<DesignsSlice, 'chosenDesigns'>,
  contentsId: string,
  area: AreaArtwork | undefined,
): AreaArtwork | null => (area ? designAt(area, chosenPlace(state, contentsId, area)) : null)
