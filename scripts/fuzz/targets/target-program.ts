import { serveTarget } from './serve-target'
import { type FuzzKindName, fuzzKindNames, type Target } from './target'

/** Its argument names the kind of input. Each is loaded alone: the engine and the service take a second or two. */
const targets: Readonly<Record<FuzzKindName, (folder: string) => Promise<Target>>> = {
  psd: async (folder) => (await import('./psd-target')).psdTarget(folder),
  photo: async (folder) => (await import('./photo-target')).photoTarget(folder),
  artwork: async (folder) => (await import('./artwork-target')).artworkTarget(folder),
  table: async () => (await import('./table-target')).tableTarget,
  font: async () => (await import('./font-target')).fontTarget,
  letters: async () => (await import('./letters-target')).lettersTarget(),
  http: async () => (await import('./http-target')).httpTarget(),
}

const wanted = fuzzKindNames.find((name) => name === process.argv[2])
if (wanted) void serveTarget(targets[wanted])
