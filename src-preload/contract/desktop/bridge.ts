import type { WindowEvent } from './settings'

/** The whole of `window.mockwright` in the sandboxed page. Everything else uses the calls' port. */
export interface MockwrightBridge {
  /**
   * The path on disk of a `File` that a person dropped or picked; empty for a `File` without one (dragged from a
   * browser).
   */
  pathForFile(file: object): string
  /**
   * Writes the page's storage to disk now. The browser itself writes it seconds later, and never if the program is
   * killed.
   */
  keepStorage(): void
  /** Returns a function that stops listening. Events from before the first listener are delivered to it at once. */
  onEvent(listener: (event: WindowEvent) => void): () => void
}

/**
 * How the page gets its ports: it listens for `message` on its `window`, then posts `pageReadyMessage` to itself. Two
 * messages with one port each come back: `callsPortMessage` (oRPC, `windowContract`) and `previewPortMessage` (see
 * `preview-port.ts`). A new preview port comes whenever the engine restarts: only the newest one answers.
 */
export const pageReadyMessage = 'mockwright:page-ready'
export const callsPortMessage = 'mockwright:rpc-port'
export const previewPortMessage = 'mockwright:preview-port'

/** Channels between the preload script and main. */
export const bridgeChannels = {
  /** Page → main: the page wants its ports. */
  ready: 'mockwright:ready',
  /** Main → page: a port, and the name of its message. */
  port: 'mockwright:port',
  /** Main → page: a `WindowEvent`. */
  event: 'mockwright:event',
  /** Page → main: a person gave the page this file. */
  grant: 'mockwright:grant',
  /** Page → main: write the page's storage to disk. */
  keep: 'mockwright:keep',
} as const
