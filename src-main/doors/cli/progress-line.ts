import type { CliContext } from './cli-context'

export interface ProgressLine {
  show(text: string): void
  /** Takes the line away. */
  end(): void
}

/** One line that is written over; where that cannot be (a pipe, a log), nothing. */
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
