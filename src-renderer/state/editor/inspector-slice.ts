import type { StateCreator } from 'zustand'
import type { LengthUnit } from '../../model/view/length-unit'

/**
 * Values that the inspector remembers: recent colours, `#rrggbb`, and the families of fonts, newest first; the unit of
 * lengths.
 */
export interface InspectorSlice {
  readonly recentColors: readonly string[]
  readonly recentFamilies: readonly string[]
  readonly lengthUnit: LengthUnit
  keepColor(hex: string): void
  keepFamily(family: string): void
  setLengthUnit(unit: LengthUnit): void
}

/** A row of swatches. */
const maximumKept = 8
const maximumFamilies = 5

export const createInspectorSlice: StateCreator<InspectorSlice, [], [], InspectorSlice> = (set) => ({
  recentColors: [],
  recentFamilies: [],
  lengthUnit: 'px',
  keepColor: (hex) =>
    set(({ recentColors }) => ({
      recentColors: [hex, ...recentColors.filter((other) => other !== hex)].slice(0, maximumKept),
    })),
  keepFamily: (family) =>
    set(({ recentFamilies }) => ({
      recentFamilies: [family, ...recentFamilies.filter((other) => other !== family)].slice(
        0,
        maximumFamilies,
      ),
    })),
  setLengthUnit: (lengthUnit) => set({ lengthUnit }),
})
