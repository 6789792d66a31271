import { createImageCodec } from '../adapters/image-codec/image-codec'
import { HostCalls } from './host-calls'
import type { HostSettings, ToHost } from './host-protocol'
import { openParentChannel } from './parent-channel'
import { openWorkshop } from './workshop'

/** The entry of the engine's process. It does nothing before `start` has told it where things are. */
const channel = openParentChannel()
let calls: Promise<HostCalls> | undefined

const start = async (settings: HostSettings): Promise<HostCalls> => {
  const codec = createImageCodec({ cacheFolder: settings.cacheFolder })
  const workshop = await openWorkshop(settings, codec)
  channel.send({ type: 'ready' })
  return new HostCalls(workshop, channel.send)
}

const receive = async (message: ToHost): Promise<void> => {
  if (message.type === 'close') process.exit(0)
  if (message.type === 'start') calls ??= start(message.settings)
  const started = await calls
  if (started === undefined) throw new Error(`The host was sent ${message.type} before start.`)
  if (message.type === 'call') started.call(message.id, message.call)
  else if (message.type === 'cancel') started.cancel(message.id)
}

/** Whatever nobody has foreseen ends the process: main starts a fresh one, and says so to whom it concerns. */
const giveUp = (error: unknown): void => {
  console.error(error)
  process.exit(70)
}

process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
channel.onClose(() => process.exit(0))
channel.onMessage((message) => {
  receive(message).catch(giveUp)
})
