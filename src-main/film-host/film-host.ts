import { createRequire } from 'node:module'
import { openParentChannel } from '../adapters/process/parent-channel'
import { webCodecsWriters } from '../film/encode-film'
import type { FromFilmWriter, ToFilmWriter } from '../film/film-messages'
import { serveFilmWriters } from '../film/serve-film-writers'
import type { WebCodecs } from '../film/web-codecs'

/** The entry of a process that writes one film with the optional package, and that may be killed at any moment. */
const channel = openParentChannel<FromFilmWriter, ToFilmWriter>()
// A package that is missing, or not for this system, ends the process: it writes nothing.
const codecs = createRequire(import.meta.url)('@napi-rs/webcodecs') as WebCodecs
process.on('SIGINT', () => undefined)
channel.onClose(() => process.kill(process.pid, 'SIGKILL'))
serveFilmWriters(channel, () => webCodecsWriters(codecs))
