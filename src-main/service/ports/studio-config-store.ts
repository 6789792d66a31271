/** The settings of the embedded editor as they were stored, whatever version stored them. */
export type StoredStudioConfig = Readonly<Record<string, unknown>>

/** The appearance of the embedded editor; each change increments the version. */
export interface StudioConfigStore {
  read(): Promise<{ readonly config: StoredStudioConfig; readonly version: number }>
  /** Stores what `make` makes of the stored settings; no other change comes between. */
  change(make: (config: StoredStudioConfig) => StoredStudioConfig): Promise<void>
}
