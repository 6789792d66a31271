import { createKernels, type Kernels, memoryDescriptor } from './kernels'

/**
 * For tests: new kernels on a memory of their own. `engineDataUrl`: `import engineDataUrl from
 * '…/out/kernels/engine.wasm?inline'`, which needs `npm run build:kernels` first.
 */
export const testKernels = async (engineDataUrl: string): Promise<Kernels> => {
  const response = await fetch(engineDataUrl)
  const module = await WebAssembly.compile(await response.arrayBuffer())
  return createKernels(module, new WebAssembly.Memory(memoryDescriptor))
}
