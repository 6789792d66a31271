import type { StateCreator } from 'zustand'
import type { LengthUnit } from '../../model/view/length-unit'

/** Values that the inspector remembers: recent colours, newest first, `#rrggbb`; the unit of lengths. */
export interface InspectorSlice {
  readonly recentColors: readonly string[]
  readonly lengthUnit: LengthUnit
  keepColor(hex: string): void
  setLengthUnit(unit: LengthUnit): void
}

/** A row of swatches. */
const maximumKept = 8

export const createInspectorSlice: StateCreator<InspectorSlice, [], [], InspectorSlice> = (set) => ({
  recentColors: [],
  lengthUnit: 'px',
  keepColor: (hex) =>
    set(({ recentColors }) => ({
      recentColors: [hex, ...recentColors.filter((other) => other !== hex)].slice(0, maximumKept),
    })),
  setLengthUnit: (lengthUnit) => set({ lengthUnit }),
})
