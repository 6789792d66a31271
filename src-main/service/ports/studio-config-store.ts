import type { StudioConfig } from '@contract/service/studio'

/** How the embedded editor is to look; each change counts the version up. */
export interface StudioConfigStore {
  read(): Promise<{ readonly config: StudioConfig; readonly version: number }>
  write(config: StudioConfig): Promise<void>
}
