/** `npm run build`: kernels and app, rebuilt even if they are up to date. */
import { buildApp } from './setup/build-app'
import { buildKernels } from './setup/build-kernels'
import { runScript } from './setup/run-script'

await runScript(async () => {
  await buildKernels()
  await buildApp()
  return 0
})
