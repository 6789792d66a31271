import type { StudioConfig } from '@contract/service/studio'

/** The appearance of the embedded editor; each change increments the version. */
export interface StudioConfigStore {
  read(): Promise<{ readonly config: StudioConfig; readonly version: number }>
  write(config: StudioConfig): Promise<void>
}
