/** What a folder's batches have finished. Kept in the folder itself, line by line, so that nothing is forgotten when the program is killed. */
export interface BatchLedger {
  /** True for a file that is there as it was written, by the same recipe. */
  isFinished(name: string, recipeHash: string): Promise<boolean>
  /** True for a file that is there and that no batch has begun. */
  isForeign(name: string): Promise<boolean>
  /** The name belongs to a batch from now on, whatever becomes of it. */
  noteBegun(name: string): Promise<void>
  noteFinished(name: string, recipeHash: string, bytes: number): Promise<void>
}
