import type { MockwrightBridge } from '@contract/desktop/bridge'

declare global {
  interface Window {
    /** Put there by the preload script. */
    readonly mockwright: MockwrightBridge
  }
}
