/** The part of a message port that the preview uses: Electron's in a utility process, Node's in tests. */
export interface PagePort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  /** The page is gone. */
  on(event: 'close', listener: () => void): unknown
  start(): void
}
