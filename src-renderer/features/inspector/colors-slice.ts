import type { StateCreator } from 'zustand'

/** The colours that were used last, newest first, `#rrggbb`. */
export interface ColorsSlice {
  readonly recentColors: readonly string[]
  keepColor(hex: string): void
}

/** A row of swatches. */
const maximumKept = 8

export const createColorsSlice: StateCreator<ColorsSlice, [], [], ColorsSlice> = (set) => ({
  recentColors: [],
  keepColor: (hex) =>
    set(({ recentColors }) => ({
      recentColors: [hex, ...recentColors.filter((other) => other !== hex)].slice(0, maximumKept),
    })),
})
