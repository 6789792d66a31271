/** `npm run build:kernels`: the engine's inner loops, from AssemblyScript to out/kernels/engine.wasm. */
import { buildKernels } from './setup/build-kernels'
import { runScript } from './setup/run-script'

await runScript(async () => {
  await buildKernels()
  return 0
})
