import type { BatchOutput } from '@contract/desktop/batch-recipe'
import type { ServiceExtras } from '@contract/desktop/service-extras'
import type { StateCreator } from 'zustand'

/** What an export asked for, besides its document and its folder. */
export interface LastExport {
  readonly outputs: readonly BatchOutput[]
  readonly naming: string
  readonly service: ServiceExtras
}

/** The last export, to be repeated. Main remembers its folder. */
export interface ExportSlice {
  readonly lastExport: LastExport | null
  rememberExport(wish: LastExport): void
}

export const createExportSlice: StateCreator<ExportSlice, [], [], ExportSlice> = (set) => ({
  lastExport: null,
  rememberExport: (lastExport) => set({ lastExport }),
})
