import { prepareRuntime } from '../setup/prepare-runtime'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'
import { noSandbox, sandboxFlags } from '../setup/sandbox-flags'

/** Opens the built app and waits until the person closes it. `args` are passed to the app: files to open. */
export async function openWindow(args: readonly string[]): Promise<number> {
  const runtime = await prepareRuntime({ forTests: false })
  const flags = await sandboxFlags(runtime.executable, args)
  console.log('Mockwright is open; close its window to end this command.')
  const { exitCode } = await runCommand(
    runtime.executable,
    [...flags, projectRoot, ...args.filter((word) => word !== noSandbox)],
    {
      env: { ...process.env, ...runtime.environment },
    },
  )
  return exitCode
}
