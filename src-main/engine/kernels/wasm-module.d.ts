/** A wasm file as a `data:` URL, inlined by the bundler. */
declare module '*.wasm?inline' {
  const dataUrl: string
  // biome-ignore lint/style/noDefaultExport: the bundler's own shape
  export default dataUrl
}
