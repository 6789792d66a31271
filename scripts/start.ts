/** `npm start`: sets up everything missing and opens the window; without a display it renders the samples instead. */
import { buildAppIfStale } from './setup/build-app'
import { buildKernelsIfStale } from './setup/build-kernels'
import { ensureFonts } from './setup/ensure-fonts'
import { ensureSamples } from './setup/ensure-samples'
import { runScript } from './setup/run-script'
import { openWindow } from './start/open-window'
import { renderSamples } from './start/render-samples'

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY'])

await runScript(async () => {
  await buildKernelsIfStale()
  await buildAppIfStale()
  await ensureFonts()
  await ensureSamples()
  return hasDisplay ? openWindow(process.argv.slice(2)) : renderSamples()
})
