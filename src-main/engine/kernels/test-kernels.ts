import { createKernels, type Kernels, memoryDescriptor } from './kernels'

/**
 * Fresh kernels on a memory of their own, for tests. `engineDataUrl`: `import engineDataUrl from '…/out/kernels/engine.wasm?inline'`, which needs
 * `npm run build:kernels` before.
 */
export const testKernels = async (engineDataUrl: string): Promise<Kernels> => {
  const response = await fetch(engineDataUrl)
  const module = await WebAssembly.compile(await response.arrayBuffer())
  return createKernels(module, new WebAssembly.Memory(memoryDescriptor))
}
