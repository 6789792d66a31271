/**
 * Node has WebAssembly, but the types of this Node version do not declare it, and the browser's types would bring in
 * the whole DOM.
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
