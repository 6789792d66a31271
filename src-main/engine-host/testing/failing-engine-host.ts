import { fromFailure, readFailure } from '@contract/errors'
import { createImageCodec } from '../../adapters/image-codec/image-codec'
import { openParentChannel } from '../../adapters/process/parent-channel'
import type { ImageCodec } from '../../service/ports/image-codec'
import { openEngineContext } from '../context/engine-context'
import { HostCalls } from '../host-calls'
import type { FromHost, ToHost } from '../protocol/host-protocol'

/** A host whose codec fails on every artwork, with the failure that the artwork's bytes hold as JSON. */
const channel = openParentChannel<FromHost, ToHost>()
let calls: Promise<HostCalls> | undefined

const failing = (codec: ImageCodec): ImageCodec => ({
  ...codec,
  async describe({ bytes }) {
    const failure = readFailure(JSON.parse(new TextDecoder().decode(bytes)))
    throw failure ? fromFailure(failure) : new Error('The artwork holds no failure.')
  },
})

const receive = async (message: ToHost): Promise<void> => {
  if (message.type === 'start') {
    const codec = failing(createImageCodec({ cacheFolder: message.settings.cacheFolder }))
    calls = openEngineContext(message.settings, codec).then((context) => new HostCalls(context, channel.send))
    await calls
    channel.send({ type: 'ready' })
  } else if (message.type === 'call') (await calls)?.call(message.id, message.call)
  else if (message.type === 'close') process.exit(0)
}

channel.onClose(() => process.exit(0))
channel.onMessage((message) => void receive(message))
