import { createKernels, type Kernels, memoryDescriptor } from './kernels'

/**
 * For tests: new kernels on a memory of their own. `engineDataUrl`: `import engineDataUrl from
 * '…/out/kernels/engine.wasm?inline'`, which needs `npm run build:kernels` first.
 */
export const testKernels = async (engineDataUrl: string): Promise<Kernels> => {
  compiled ??= compile(engineDataUrl)
  return createKernels(await compiled, new WebAssembly.Memory(memoryDescriptor))
}

/** One for all test files of a process, which keeps what V8 has optimized. */
let compiled: Promise<WebAssembly.Module> | undefined

const compile = async (engineDataUrl: string): Promise<WebAssembly.Module> => {
  const response = await fetch(engineDataUrl)
  return WebAssembly.compile(await response.arrayBuffer())
}
