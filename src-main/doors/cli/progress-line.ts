import type { CliContext } from './cli-context'

export interface ProgressLine {
  show(text: string): void
  /** Clears the line. */
  end(): void
}

/** A single line that is overwritten; prints nothing where that is impossible (a pipe, a log). */
export const progressLine = ({
  err,
  isInteractive,
}: Pick<CliContext, 'err' | 'isInteractive'>): ProgressLine => ({
  show: (text) => {
    if (isInteractive) err(`\r\u001B[K${text}`)
  },
  end: () => {
    if (isInteractive) err('\r\u001B[K')
  },
})
