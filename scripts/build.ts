/** `npm run build`: kernels and app, rebuilt even if they are up to date, and the fonts that ship. */
import { buildApp } from './setup/build-app'
import { buildKernels } from './setup/build-kernels'
import { ensureFonts } from './setup/ensure-fonts'
import { runScript } from './setup/run-script'

await runScript(async () => {
  await buildKernels()
  await buildApp()
  await ensureFonts()
  return 0
})
