import type { FilePath } from './engine'

/** The system's own dialogs, as batches need them. Null: the person closed it. */
export interface BatchDialogs {
  chooseTable(): Promise<FilePath | null>
  /** Where a file made of a run's pictures goes; the name has no extension. */
  chooseDeliverable(suggestedName: string, kind: 'pdf' | 'zip'): Promise<FilePath | null>
}
