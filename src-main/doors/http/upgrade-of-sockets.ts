import { IncomingMessage } from 'node:http'

/** Requests whose `Connection` header offers an upgrade. No private field: Node's own constructor sets it already. */
const offering = new WeakSet<IncomingMessage>()

/**
 * Requests that offer a WebSocket are upgraded, and no others. Some clients offer HTTP/2 with every request (Java's
 * does): a server that listens for upgrades would be handed those too, without their bodies.
 */
export class UpgradedForSockets extends IncomingMessage {
  /** Set by Node before the headers are there, and asked for when they are. */
  get upgrade(): boolean {
    return offering.has(this) && this.headers.upgrade?.toLowerCase() === 'websocket'
  }

  set upgrade(offersUpgrade: boolean | null) {
    if (offersUpgrade) offering.add(this)
    else offering.delete(this)
  }
}
