export interface StepResult {
  readonly passed: number
  readonly failed: number
  /** What the counts do not say: "3 skipped", why it failed. */
  readonly note?: string
  /** Each test that failed, at first or at all, where it is, and what it said: repeated at the end, where a log that is cut off still has it. */
  readonly failures?: readonly string[]
}

/** One thing that is checked. A step that throws has failed. */
export interface Step {
  readonly title: string
  run(): Promise<StepResult>
}

export interface FinishedStep extends StepResult {
  readonly title: string
  readonly durationMs: number
}

type Print = (text: string) => void

/** Runs every step, also after one has failed, and prints what became of them. Returns the exit code. */
export async function runSteps(steps: readonly Step[], print: Print = console.log): Promise<0 | 1> {
  const finished: FinishedStep[] = []
  for (const step of steps) {
    print(`\n── ${step.title}`)
    finished.push(await finish(step, print))
  }
  print(`\n${summarizeSteps(finished)}`)
  return finished.every(({ failed }) => failed === 0) ? 0 : 1
}

/** What failed, and a table of the steps; the last line is `N passed, N failed`. */
export function summarizeSteps(steps: readonly FinishedStep[]): string {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0)
  const failed = steps.reduce((sum, step) => sum + step.failed, 0)
  const failures = steps.flatMap((step) => step.failures ?? []).map((failure) => `${failure}\n\n`)
  return `${failures.join('')}${steps.map(row).join('\n')}\n\n${passed} passed, ${failed} failed`
}

async function finish(step: Step, print: Print): Promise<FinishedStep> {
  const startedAt = performance.now()
  const result = await step.run().catch((error: unknown): StepResult => {
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
