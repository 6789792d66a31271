import { sharpLoader } from '../adapters/image-codec/load-sharp'
import { openParentChannel } from '../adapters/process/parent-channel'
import type { FromFilmWriter, ToFilmWriter } from '../film/film-messages'
import { serveFilmWriters } from '../film/serve-film-writers'
import { animationWriters } from './animation-writers'

/** The entry of a process that writes one animated picture, and that may be killed at any moment. */
const channel = openParentChannel<FromFilmWriter, ToFilmWriter>()
process.on('SIGINT', () => undefined)
channel.onClose(() => process.kill(process.pid, 'SIGKILL'))
serveFilmWriters(channel, (cacheFolder) => animationWriters(sharpLoader(cacheFolder)))
