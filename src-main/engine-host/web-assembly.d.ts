/**
 * Node has WebAssembly; the types of this line of Node do not say so, and those of the browser would bring the whole
 * page along.
 */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module'
  }
  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number; readonly shared: boolean })
    readonly buffer: SharedArrayBuffer
    grow(pages: number): number
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
