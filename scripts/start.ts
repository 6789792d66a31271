/** `npm start`: sets up what is missing and opens the window; without a display it renders the samples instead. */
import { buildAppIfStale } from './setup/build-app'
import { buildKernelsIfStale } from './setup/build-kernels'
import { ensureSamples } from './setup/ensure-samples'
import { openWindow } from './start/open-window'
import { renderSamples } from './start/render-samples'

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY'])

await buildKernelsIfStale()
await buildAppIfStale()
await ensureSamples()
process.exitCode = hasDisplay ? await openWindow(process.argv.slice(2)) : await renderSamples()
