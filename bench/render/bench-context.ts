/** The input of every measure. */
export interface BenchContext {
  /** A folder that is emptied after the run. */
  readonly work: string
  /** Few turns and small scenes, to try out the bench itself. */
  readonly isQuick: boolean
  readonly print: (line: string) => void
}
