import type { StateCreator } from 'zustand'
import type { SnapLine } from '../placement/snap-line'

/** What a gesture over the picture has caught right now. Never kept. */
export interface CanvasSlice {
  readonly snapLines: readonly SnapLine[]
  showSnapLines(lines: readonly SnapLine[]): void
}

export const createCanvasSlice: StateCreator<CanvasSlice, [], [], CanvasSlice> = (set) => ({
  snapLines: [],
  showSnapLines: (snapLines) =>
    set((state) => (JSON.stringify(state.snapLines) === JSON.stringify(snapLines) ? state : { snapLines })),
})
