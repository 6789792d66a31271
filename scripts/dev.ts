/** `npm run dev`: the window, rebuilt and reloaded as the sources change. */
import { join } from 'node:path'
import { buildKernelsIfStale } from './setup/build-kernels'
import { ensureFonts } from './setup/ensure-fonts'
import { prepareRuntime } from './setup/prepare-runtime'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { runScript } from './setup/run-script'
import { sandboxFlags } from './setup/sandbox-flags'

const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')

await runScript(async () => {
  const runtime = await prepareRuntime({ forTests: false })
  await buildKernelsIfStale()
  await ensureFonts()
  const { exitCode } = await runCommand(
    process.execPath,
    [bundler, 'dev', '--', ...(await sandboxFlags(runtime.executable, process.argv))],
    {
      cwd: projectRoot,
      env: { ...process.env, ...runtime.environment },
    },
  )
  return exitCode
})
