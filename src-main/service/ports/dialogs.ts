import type { FilmContainer } from '@contract/failures/films'
import type { RenderFormat } from '@contract/vocabulary'
import type { FilePath } from './engine'

/** The system dialogs. An empty answer means that the user closed the dialog. */
export interface Dialogs {
  chooseDocuments(): Promise<readonly FilePath[]>
  /** Asks for mockup files, or for a folder that contains some. */
  chooseMockups(kind: 'files' | 'folder'): Promise<readonly FilePath[]>
  /** Asks where the file that used to be at `path` is now; null: closed. */
  locateMockup(path: FilePath): Promise<FilePath | null>
  chooseArtworks(): Promise<readonly FilePath[]>
  /** Asks for a photo that is to become a mockup; null: closed. */
  choosePhoto(): Promise<FilePath | null>
  /** Asks for a model in an ONNX file; null: closed. */
  chooseModel(): Promise<FilePath | null>
  /** Asks where to write a picture. `folder`: where the dialog begins; null: the pictures folder. */
  chooseTarget(suggestedName: string, format: RenderFormat, folder: FilePath | null): Promise<FilePath | null>
  /** Asks where a film is to be written. */
  chooseFilm(suggestedName: string, container: FilmContainer): Promise<FilePath | null>
  chooseFolder(): Promise<FilePath | null>
  /** Asks for a saved project. */
  chooseProject(): Promise<FilePath | null>
  /** Asks where to save a project. */
  chooseProjectTarget(suggestedName: string): Promise<FilePath | null>
  /** Shows the file in the system's file manager. */
  reveal(path: FilePath): void
}
