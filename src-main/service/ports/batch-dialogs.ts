import type { FilePath } from './engine'

/** The system dialogs that batches use. Null: the user closed the dialog. */
export interface BatchDialogs {
  chooseTable(): Promise<FilePath | null>
  /** Asks where to save a file made from a run's pictures; the suggested name has no extension. */
  chooseDeliverable(suggestedName: string, kind: 'pdf' | 'zip'): Promise<FilePath | null>
}
