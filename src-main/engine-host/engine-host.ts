import { join } from 'node:path'
import { createImageCodec } from '../adapters/image-codec/image-codec'
import type { PagePort } from '../adapters/process/page-port'
import { openParentChannel } from '../adapters/process/parent-channel'
import { openEngineContext } from './context/engine-context'
import { startWatchdog } from './context/start-watchdog'
import type { TextFonts } from './context/text-fonts'
import { fencedCodec } from './decoding/fenced-codec'
import { RemoteDecoders } from './decoding/remote-decoders'
import { HostCalls } from './host-calls'
import { Bindings } from './preview/bindings'
import { PreviewSessions } from './preview/preview-sessions'
import type { FromHost, HostSettings, ToHost } from './protocol/host-protocol'

/** The entry of the engine's process. It does nothing until `start` has brought the settings. */
const channel = openParentChannel<FromHost, ToHost>()
const decoders = new RemoteDecoders(channel.send)
const bindings = new Bindings()
let parts: Promise<HostParts> | undefined

interface HostParts {
  readonly calls: HostCalls
  readonly preview: PreviewSessions
  readonly fonts: TextFonts
}

const start = async (settings: HostSettings): Promise<HostParts> => {
  startWatchdog(settings, giveUp)
  const inner = createImageCodec({ cacheFolder: settings.cacheFolder })
  const exchanged = join(settings.cacheFolder, 'decoding')
  const codec = settings.hasDecoders ? fencedCodec(inner, decoders, exchanged) : inner
  const context = await openEngineContext(settings, codec)
  channel.send({ type: 'ready' })
  const ahead = { ...context, pool: context.pool.ahead, resources: bindings.resources }
  const calls = new HostCalls(context, channel.send)
  return { calls, preview: new PreviewSessions(ahead, bindings), fonts: context.fonts }
}

const receive = async (message: ToHost, [port]: readonly PagePort[]): Promise<void> => {
  if (message.type === 'close') {
    // Main kills a process that takes too long to end.
    await parts?.then(({ calls }) => calls.close())
    process.exit(0)
  }
  if (message.type === 'bind-document') return bindings.bindDocument(message.binding)
  if (message.type === 'decoded') return decoders.answer(message.id, message.answer)
  if (message.type === 'bind-resources') return bindings.bindResources(message.resources)
  if (message.type === 'start') parts ??= start(message.settings)
  if (parts === undefined) throw new Error(`The host was sent ${message.type} before start.`)
  const { calls, preview, fonts } = await parts
  if (message.type === 'bind-fonts') fonts.bind(message.shelf)
  else if (message.type === 'call') calls.call(message.id, message.call)
  else if (message.type === 'cancel') calls.cancel(message.id)
  else if (message.type === 'preview-port' && port) preview.connect(port)
}

/** An unforeseen error ends the process: main starts a fresh one, and informs the affected callers. */
const giveUp = (error: unknown): void => {
  console.error(error)
  process.exit(70)
}

// Ctrl-C in a terminal reaches this process too, but main cancels its calls and ends the process after their cleanup.
process.on('SIGINT', () => undefined)
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
channel.onClose(() => process.exit(0))
channel.onMessage((message, ports) => {
  receive(message, ports).catch(giveUp)
})
