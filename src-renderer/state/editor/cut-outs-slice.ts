import type { Failure } from '@contract/errors'
import type { StateCreator } from 'zustand'

/** The cut-out of one print area's artwork that is at work, or how the last one ended. */
export type CutOutState =
  /** 0..1. */
  | { readonly step: 'working'; readonly progress: number; cancel(): void }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The artwork came without a background. */
  | { readonly step: 'had none'; readonly artworkId: string }

/** Cut-outs in the making: they go on while the person looks elsewhere. By document and contents. */
export interface CutOutsSlice {
  readonly cutOutStates: Readonly<Record<string, CutOutState>>
  /** Null forgets it. */
  putCutOutState(key: string, state: CutOutState | null): void
}

export const createCutOutsSlice: StateCreator<CutOutsSlice, [], [], CutOutsSlice> = (set) => ({
  cutOutStates: {},
  putCutOutState: (key, state) =>
    set(({ cutOutStates: { [key]: _before, ...others } }) => ({
      cutOutStates: state ? { ...others, [key]: state } : others,
    })),
})
