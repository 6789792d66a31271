import type { CallOptions } from '../ports/engine'

export type ProgressOf<Result> = (options: CallOptions) => Promise<Result>

export type ProgressEvent<Result> =
  | { readonly type: 'progress'; readonly progress: number }
  | { readonly type: 'done'; readonly result: Result }

/**
 * Turns a call that reports progress into a stream: each read yields the newest progress, `done` comes last. Ending the
 * stream early, or aborting `signal`, cancels the call; the stream ends only after the call has, so its partial output
 * is cleaned up by then.
 */
export async function* progressEvents<Result>(
  run: ProgressOf<Result>,
  signal?: AbortSignal,
): AsyncGenerator<ProgressEvent<Result>, void, void> {
  const abort = new AbortController()
  const abortSignal = signal ? AbortSignal.any([signal, abort.signal]) : abort.signal
  let latest: number | null = null
  let wake = (): void => {}
  const call = run({
    signal: abortSignal,
    onProgress: (progress) => {
      latest = progress
      wake()
    },
  })
  const settled = call.then(
    () => true,
    () => true,
  )
  try {
    for (;;) {
      const woken = new Promise<boolean>((resolve) => {
        wake = () => resolve(false)
      })
      const isSettled = latest === null ? await Promise.race([settled, woken]) : false
      if (latest !== null) {
        const progress: number = latest
        latest = null
        yield { type: 'progress', progress }
      }
      if (isSettled) break
    }
    yield { type: 'done', result: await call }
  } finally {
    abort.abort()
    await settled
  }
}
