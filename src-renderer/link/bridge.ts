import type { MockwrightBridge } from '@contract/desktop/bridge'

/** What the page has of the program around it: the window's preload script sets it, or the page itself in a browser. */
interface PageBridge extends MockwrightBridge {
  /** Where the page keeps its state; absent: in the browser's own storage. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

declare global {
  interface Window {
    readonly mockwright: PageBridge
  }
}
