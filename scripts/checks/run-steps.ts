export interface StepResult {
  readonly passed: number
  readonly failed: number
  /** Details beyond the counts: "3 skipped", the reason for a failure. */
  readonly note?: string
  /**
   * Each test that failed, at first or in the end, with its place and its message: repeated at the end, where a
   * truncated log still has it.
   */
  readonly failures?: readonly string[]
}

export type Print = (text: string) => void

/** One thing that is checked. A step that throws has failed. */
export interface Step {
  readonly title: string
  /** `print` separates the output of steps that run in parallel. */
  run(print: Print): Promise<StepResult>
}

export interface FinishedStep extends StepResult {
  readonly title: string
  readonly durationMs: number
}

/** The number of cores that the tests are designed for. */
const mostAtOnce = 2

/**
 * Runs every step, also after one has failed, and prints the results. Steps of a list within the list run two at a time
 * and must be independent. Returns the exit code.
 */
export async function runSteps(
  stages: readonly (Step | readonly Step[])[],
  print: Print = console.log,
): Promise<0 | 1> {
  const finished: FinishedStep[] = []
  for (const stage of stages) finished.push(...(await runAtOnce('run' in stage ? [stage] : stage, print)))
  print(`\n${summarizeSteps(finished)}`)
  return finished.every(({ failed }) => failed === 0) ? 0 : 1
}

/** Output appears in the order of the steps: a later step's output waits until the earlier steps have ended. */
async function runAtOnce(steps: readonly Step[], print: Print): Promise<readonly FinishedStep[]> {
  const results: FinishedStep[] = []
  const waiting = steps.map((): string[] => [])
  let first = 0
  let next = 0
  const printFor = (index: number): Print => {
    return (text) => (index === first ? print(text) : waiting[index]?.push(text))
  }
  const work = async (): Promise<void> => {
    for (let index = next++; index < steps.length; index = next++) {
      const step = steps[index] as Step
      printFor(index)(`\n── ${step.title}`)
      results[index] = await finish(step, printFor(index))
      while (results[first] !== undefined) {
        first += 1
        for (const text of waiting[first] ?? []) print(text)
      }
    }
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return results
}

/** The failures, and a table of the steps; the last line is `N passed, N failed`. */
export function summarizeSteps(steps: readonly FinishedStep[]): string {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0)
  const failed = steps.reduce((sum, step) => sum + step.failed, 0)
  const failures = steps.flatMap((step) => step.failures ?? []).map((failure) => `${failure}\n\n`)
  return `${failures.join('')}${steps.map(row).join('\n')}\n\n${passed} passed, ${failed} failed`
}

async function finish(step: Step, print: Print): Promise<FinishedStep> {
  const startedAt = performance.now()
  const result = await step.run(print).catch((error: unknown): StepResult => {
    const note = error instanceof Error ? error.message : String(error)
    print(note)
    return { passed: 0, failed: 1, note: note.split('\n')[0] }
  })
  return { title: step.title, durationMs: performance.now() - startedAt, ...result }
}

function row({ title, passed, failed, durationMs, note }: FinishedStep): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`.padStart(8)
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`
  return `${failed === 0 ? '✓' : '✗'} ${title.padEnd(24)}${seconds}  ${counts}${note ? ` (${note})` : ''}`
}
