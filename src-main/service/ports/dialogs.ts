import type { ImageFormat } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The system's own dialogs. An empty answer means that the person closed them. */
export interface Dialogs {
  chooseDocuments(): Promise<readonly FilePath[]>
  chooseArtworks(): Promise<readonly FilePath[]>
  chooseTarget(suggestedName: string, format: ImageFormat): Promise<FilePath | null>
  /** Shows the file in the system's file manager. */
  reveal(path: FilePath): void
}
