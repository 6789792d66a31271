declare module 'wawoff2/decompress.js' {
  /** The TrueType or OpenType font within a WOFF2 file. */
  const decompress: (bytes: Uint8Array) => Promise<Uint8Array>
  export = decompress
}
