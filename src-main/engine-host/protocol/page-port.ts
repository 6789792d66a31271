/** The part of a message port that the preview uses: Electron's in a utility process, Node's in tests. */
export interface PagePort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  start(): void
}
