import { createImageCodec } from '../adapters/image-codec/image-codec'
import { openWorkshop } from './context/workshop'
import { HostCalls } from './host-calls'
import { Bindings } from './preview/bindings'
import { PreviewDesk } from './preview/preview-desk'
import type { HostSettings, ToHost } from './protocol/host-protocol'
import type { PagePort } from './protocol/page-port'
import { openParentChannel } from './protocol/parent-channel'

/** The entry of the engine's process. It does nothing before `start` has told it where things are. */
const channel = openParentChannel()
const bindings = new Bindings()
let desks: Promise<Desks> | undefined

interface Desks {
  readonly calls: HostCalls
  readonly preview: PreviewDesk
}

const start = async (settings: HostSettings): Promise<Desks> => {
  const codec = createImageCodec({ cacheFolder: settings.cacheFolder })
  const workshop = await openWorkshop(settings, codec)
  channel.send({ type: 'ready' })
  const ahead = { ...workshop, lanes: workshop.lanes.ahead }
  return { calls: new HostCalls(workshop, channel.send), preview: new PreviewDesk(ahead, bindings) }
}

const receive = async (message: ToHost, [port]: readonly PagePort[]): Promise<void> => {
  if (message.type === 'close') {
    // Main is not patient for ever, and kills a process that does not come to an end.
    await desks?.then(({ calls }) => calls.close())
    process.exit(0)
  }
  if (message.type === 'bind-document') return bindings.bindDocument(message.binding)
  if (message.type === 'bind-resources') return bindings.bindResources(message.resources)
  if (message.type === 'start') desks ??= start(message.settings)
  if (desks === undefined) throw new Error(`The host was sent ${message.type} before start.`)
  const { calls, preview } = await desks
  if (message.type === 'call') calls.call(message.id, message.call)
  else if (message.type === 'cancel') calls.cancel(message.id)
  else if (message.type === 'preview-port' && port) preview.connect(port)
}

/** Whatever nobody has foreseen ends the process: main starts a fresh one, and says so to whom it concerns. */
const giveUp = (error: unknown): void => {
  console.error(error)
  process.exit(70)
}

// Ctrl-C in a terminal reaches this process too, but main cancels its calls and ends it when they have cleaned up.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
channel.onClose(() => process.exit(0))
channel.onMessage((message, ports) => {
  receive(message, ports).catch(giveUp)
})
