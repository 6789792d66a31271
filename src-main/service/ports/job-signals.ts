import type { Uuid } from '@contract/vocabulary'

export interface JobSignalListener {
  /** Jobs may be waiting. */
  onQueued(): void
  onCancelled(id: Uuid): void
}

/**
 * Tells the processes on one queue what happened, at once and without a promise: a signal that is lost is made up for
 * when they look at the queue by themselves.
 */
export interface JobSignals {
  queued(): void
  cancelled(id: Uuid): void
  /** Signals of all processes, this one included. Returns the function that ends it. */
  listen(listener: JobSignalListener): () => void
}
