import type { WindowEvent } from './settings'

/**
 * All that the sandboxed page finds on `window.mockwright`. Everything else goes over the calls' port.
 *
 * How the page gets its ports: it listens for `message` on `window`, then calls `connect()`. Two messages come back, each
 * `{ type }` with one port in `event.ports`: `callsPortMessage` (oRPC, the desktop and the service contract under `desktop` and
 * `service`) and `previewPortMessage` (see `preview-port.ts`). The preview port comes again whenever the engine was restarted: the
 * newest one is the one that answers. Reloading the page and calling `connect()` again is fine.
 */
export interface MockwrightBridge {
  connect(): void
  /** The place on disk of a `File` that a person dropped or picked; empty for one that has none (dragged from a browser). */
  pathForFile(file: object): string
  /** Gives the function that ends the subscription. */
  onEvent(listener: (event: WindowEvent) => void): () => void
}

export const callsPortMessage = 'mockwright:calls-port'
export const previewPortMessage = 'mockwright:preview-port'
