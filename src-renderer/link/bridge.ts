import type { MockwrightBridge } from '@contract/desktop/bridge'

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly mockwright: MockwrightBridge
  }
}
