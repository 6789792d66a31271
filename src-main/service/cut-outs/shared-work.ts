import { AppError } from '@contract/errors'
import type { VisionOptions } from '../ports/vision'

interface Shared<Result> {
  readonly result: Promise<Result>
  readonly controller: AbortController
  readonly listeners: Set<(progress: number) => void>
  waiting: number
}

/** Runs work once for all who ask for the same at the same time; it ends early only when all of them have left. */
export const createSharedWork = <Result>() => {
  const running = new Map<string, Shared<Result>>()

  const start = (key: string, work: (options: VisionOptions) => Promise<Result>): Shared<Result> => {
    const controller = new AbortController()
    const listeners = new Set<(progress: number) => void>()
    const onProgress = (progress: number): void => {
      for (const listener of listeners) listener(progress)
    }
    const result = work({ signal: controller.signal, onProgress }).finally(() => {
      if (running.get(key) === shared) running.delete(key)
    })
    const shared: Shared<Result> = { result, controller, listeners, waiting: 0 }
    running.set(key, shared)
    return shared
  }

  return async (
    key: string,
    work: (options: VisionOptions) => Promise<Result>,
    { signal, onProgress }: VisionOptions,
  ): Promise<Result> => {
    if (signal?.aborted) throw new AppError('cancelled', {})
    const shared = running.get(key) ?? start(key, work)
    shared.waiting += 1
    if (onProgress) shared.listeners.add(onProgress)
    let onAbort = (): void => undefined
    const left = new Promise<never>((_, reject) => {
      onAbort = () => reject(new AppError('cancelled', {}))
      signal?.addEventListener('abort', onAbort, { once: true })
    })
    try {
      return await Promise.race([shared.result, left])
    } finally {
      signal?.removeEventListener('abort', onAbort)
      if (onProgress) shared.listeners.delete(onProgress)
      shared.waiting -= 1
      if (shared.waiting === 0) {
        // Whoever comes now begins anew: what is being ended has no result.
        if (running.get(key) === shared) running.delete(key)
        shared.controller.abort()
        shared.result.catch(() => undefined)
      }
    }
  }
}
