import type { RenderFormat } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The system's own dialogs. An empty answer means that the person closed them. */
export interface Dialogs {
  chooseDocuments(): Promise<readonly FilePath[]>
  /** Files of mockups, or a folder that holds some. */
  chooseMockups(kind: 'files' | 'folder'): Promise<readonly FilePath[]>
  /** Where a file is that was at `path`; null: closed. */
  locateMockup(path: FilePath): Promise<FilePath | null>
  chooseArtworks(): Promise<readonly FilePath[]>
  chooseTarget(suggestedName: string, format: RenderFormat): Promise<FilePath | null>
  chooseFolder(): Promise<FilePath | null>
  /** A saved project. */
  chooseProject(): Promise<FilePath | null>
  /** Where to save a project. */
  chooseProjectTarget(suggestedName: string): Promise<FilePath | null>
  /** Shows the file in the system's file manager. */
  reveal(path: FilePath): void
}
