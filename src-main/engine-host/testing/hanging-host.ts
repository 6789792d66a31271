import { startWatchdog } from '../context/start-watchdog'
import type { FromHost, ToHost } from '../protocol/host-protocol'
import { openParentChannel } from '../protocol/parent-channel'

/** A host that never returns from a call: it spins, or (asked to check fidelity) takes ever more memory. */
const channel = openParentChannel<FromHost, ToHost>()

const spin = (): never => {
  for (;;);
}

const grow = (): never => {
  const held: Uint8Array[] = []
  // Slow enough for the watchdog to look in between, on the busiest machine.
  for (;;) {
    held.push(new Uint8Array(20_000_000).fill(1))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

channel.onMessage((message) => {
  if (message.type === 'start') {
    startWatchdog(message.settings, () => process.exit(70))
    channel.send({ type: 'ready' })
  } else if (message.type === 'call') {
    if (message.call.method === 'checkFidelity') grow()
    else spin()
  }
})
