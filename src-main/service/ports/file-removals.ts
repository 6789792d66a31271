export interface FileRemovalListener {
  /** A file of this name is gone, or all files of a folder of this name. */
  onRemoved(name: string): void
  /** Some removals may not have been heard. */
  onMissed(): void
}

/** Tells the processes that share files which ones are gone, within milliseconds and without a promise. */
export interface FileRemovals {
  tell(name: string): void
  /** Removals by all processes, this one included. Returns the function that ends it. */
  listen(listener: FileRemovalListener): () => void
}
