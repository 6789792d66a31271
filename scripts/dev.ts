/** `npm run dev`: the window, rebuilt and reloaded as the sources change. */
import { join } from 'node:path'
import { buildKernelsIfStale } from './setup/build-kernels'
import { prepareRuntime } from './setup/prepare-runtime'
import { projectRoot } from './setup/project-root'
import { runCommand } from './setup/run-command'
import { sandboxFlags } from './setup/sandbox-flags'

const bundler = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')

const runtime = await prepareRuntime({ forTests: false })
await buildKernelsIfStale()
const args = [bundler, 'dev', '--', ...(await sandboxFlags())]
process.exitCode = (
  await runCommand(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...runtime.environment },
  })
).exitCode
