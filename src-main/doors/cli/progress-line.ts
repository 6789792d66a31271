import type { CliContext } from './cli-context'

export interface ProgressLine {
  /** `share`: 0..1 of the work. */
  show(text: string, share: number): void
  /** Clears the line. */
  end(): void
}

/** A single line that is overwritten; prints nothing where that is impossible (a pipe, a log). */
export const progressLine = ({
  err,
  isInteractive,
  onProgress,
}: Pick<CliContext, 'err' | 'isInteractive' | 'onProgress'>): ProgressLine => ({
  show: (text, share) => {
    onProgress?.(share, text)
    if (isInteractive) err(`\r\u001B[K${text}`)
  },
  end: () => {
    if (isInteractive) err('\r\u001B[K')
  },
})
