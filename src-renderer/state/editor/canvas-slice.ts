import type { Guide } from '@contract/desktop/documents'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'
import type { SnapLine } from '../../model/placement/snap-line'

/** A guide that is being dragged; `moved` is its earlier place. */
export interface GuideDraft extends Guide {
  readonly moved: Guide | null
}

/** The print area on which artwork would be placed if it were dropped now. */
export interface CarryTarget {
  readonly uuid: Uuid
  readonly isCopy: boolean
}

/** The gesture over the picture in progress. Never stored. */
export interface CanvasSlice {
  readonly snapLines: readonly SnapLine[]
  readonly guideDraft: GuideDraft | null
  readonly carryTarget: CarryTarget | null
  showSnapLines(lines: readonly SnapLine[]): void
  draftGuide(guide: GuideDraft | null): void
  aimCarry(target: CarryTarget | null): void
}

export const createCanvasSlice: StateCreator<CanvasSlice, [], [], CanvasSlice> = (set) => ({
  snapLines: [],
  guideDraft: null,
  carryTarget: null,
  showSnapLines: (snapLines) =>
    set((state) => (JSON.stringify(state.snapLines) === JSON.stringify(snapLines) ? state : { snapLines })),
  draftGuide: (guideDraft) => set({ guideDraft }),
  aimCarry: (carryTarget) =>
    set((state) => {
      const { carryTarget: aimed } = state
      const isSame = aimed?.uuid === carryTarget?.uuid && aimed?.isCopy === carryTarget?.isCopy
      return isSame ? state : { carryTarget }
    }),
})
