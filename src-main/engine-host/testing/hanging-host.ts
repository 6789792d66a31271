import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { openParentChannel } from '../../adapters/process/parent-channel'
import type { ImageCodec } from '../../service/ports/image-codec'
import { openEngineContext } from '../context/engine-context'
import { startWatchdog } from '../context/start-watchdog'
import { HostCalls } from '../host-calls'
import type { FromHost, ToHost } from '../protocol/host-protocol'

/** A host that draws, but never returns from artwork whose first bytes say that it spins, or that it grows. */
const channel = openParentChannel<FromHost, ToHost>()
let calls: Promise<HostCalls> | undefined

/** Never returns to the event loop, and leaves the processor to other tests. */
const spin = (): never => {
  for (;;) pause(5)
}

const grow = (): never => {
  const held: Uint8Array[] = []
  // Slow enough for the watchdog to look in between, on the busiest machine.
  for (;;) {
    held.push(new Uint8Array(20_000_000).fill(1))
    pause(20)
  }
}

/** Blocks this thread. */
const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

const hanging = (codec: ImageCodec): ImageCodec => {
  const pass = ({ bytes }: { readonly bytes: Uint8Array }): void => {
    const word = new TextDecoder().decode(bytes.subarray(0, 4))
    if (word === 'spin') spin()
    if (word === 'grow') grow()
  }
  return {
    ...codec,
    describe(image, signal) {
      pass(image)
      return codec.describe(image, signal)
    },
    decode(image, wish, signal) {
      pass(image)
      return codec.decode(image, wish, signal)
    },
  }
}

const receive = async (message: ToHost): Promise<void> => {
  if (message.type === 'start') {
    startWatchdog(message.settings, () => process.exit(70))
    const codec = hanging(createImageCodec({ cacheFolder: message.settings.cacheFolder }))
    calls = openEngineContext(message.settings, codec).then((context) => new HostCalls(context, channel.send))
    await calls
    channel.send({ type: 'ready' })
  } else if (message.type === 'call') (await calls)?.call(message.id, message.call)
  else if (message.type === 'cancel') (await calls)?.cancel(message.id)
  else if (message.type === 'close') process.exit(0)
}

channel.onClose(() => process.exit(0))
channel.onMessage((message) => void receive(message))
