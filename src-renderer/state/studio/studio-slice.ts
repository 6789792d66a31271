import type { StudioChanges, StudioMockupType } from '@contract/service/studio'
import type { Uuid } from '@contract/vocabulary'
import type { StateCreator } from 'zustand'

export interface PreviewedMockup {
  readonly mockup_type: StudioMockupType
  readonly mockup_uuid: Uuid
}

/** Settings of the embedded editor that are not saved yet, and how one looks at them. Never the stored ones. */
export interface StudioSlice {
  /** Null: the default again. */
  readonly changes: Readonly<StudioChanges>
  readonly view: 'editor' | 'code' | 'sessions'
  readonly device: 'desktop' | 'phone'
  /** Null: the newest. */
  readonly mockup: PreviewedMockup | null
  change(changes: Readonly<StudioChanges>): void
  forgetChanges(): void
  showView(view: StudioSlice['view']): void
  showDevice(device: StudioSlice['device']): void
  showMockup(mockup: PreviewedMockup): void
}

export const createStudioSlice: StateCreator<StudioSlice, [], [], StudioSlice> = (set) => ({
  changes: {},
  view: 'editor',
  device: 'desktop',
  mockup: null,
  change: (next) => set(({ changes }) => ({ changes: { ...changes, ...next } })),
  forgetChanges: () => set({ changes: {} }),
  showView: (view) => set({ view }),
  showDevice: (device) => set({ device }),
  showMockup: (mockup) => set({ mockup }),
})
