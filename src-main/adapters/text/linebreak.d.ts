/** The package brings no types. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    /** The next place at which a line may or must end, in UTF-16 units; null after the last. */
    nextBreak(): { readonly position: number; readonly required?: boolean } | null
  }

  // biome-ignore lint/style/noDefaultExport: the package has this export.
  export { LineBreaker as default }
}
