/** Runs a script's work; a failure is printed as its message, without a stack, with exit code 1. */
export async function runScript(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
