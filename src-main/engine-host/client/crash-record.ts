import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@contract/errors'
import { noEdits } from '../../engine/edits/no-edits'
import { fileOfSource } from '../../service/ports/document-source'
import type { EngineCall } from '../protocol/host-protocol'

/** Number of consecutive crashes after which a file is refused. */
const tolerated = 2

/**
 * Counts crashes per file that was being processed alone. A file that crashed the process twice in a row is refused
 * until the program restarts, so that one bad file cannot keep taking every other call down with it. A crash under
 * edits counts for these edits only: one bad artwork must not make a good mockup unusable.
 */
export class CrashRecord {
  /** By file, then by `editsOf`. */
  readonly #crashes = new Map<string, Map<string, number>>()

  /** Records that the process died while this was its only call. */
  crashed(call: EngineCall): void {
    const file = fileOf(call)
    if (file === null) return
    const counts = this.#crashes.get(file) ?? new Map<string, number>()
    const edits = editsOf(call)
    counts.set(edits, (counts.get(edits) ?? 0) + 1)
    this.#crashes.set(file, counts)
  }

  succeeded(call: EngineCall): void {
    const file = fileOf(call)
    const counts = file === null ? undefined : this.#crashes.get(file)
    // A successful description proves nothing: it decodes no pixels.
    if (counts === undefined || call.method === 'describe') return
    counts.delete(asSaved)
    counts.delete(editsOf(call))
  }

  refusalOf(call: EngineCall): AppError | null {
    const file = fileOf(call)
    const counts = file === null ? undefined : this.#crashes.get(file)
    if (file === null || counts === undefined) return null
    const crashes = Math.max(counts.get(asSaved) ?? 0, counts.get(editsOf(call)) ?? 0)
    return crashes < tolerated ? null : new AppError('engineCrashesOn', { file, times: crashes })
  }
}

const fileOf = (call: EngineCall): string | null => {
  if (call.method === 'describe' || call.method === 'checkFidelity') return fileOfSource(call.input)
  if (call.method === 'describeArtwork') return 'path' in call.input ? call.input.path : null
  if (isOfFilm(call)) {
    const { subject } = call.input
    return subject.kind === 'picture' ? subject.path : fileOfSource(subject.file)
  }
  return fileOfSource(call.input.file)
}

const isOfFilm = (
  call: EngineCall,
): call is Extract<EngineCall, { method: 'drawFilm' | 'drawFilmFrame' | 'describeFilm' }> =>
  call.method === 'drawFilm' || call.method === 'drawFilmFrame' || call.method === 'describeFilm'

/** Stands for a file without edits. */
const asSaved = ''

/** The same for the same edits and resources, wherever their result goes. */
const editsOf = (call: EngineCall): string => {
  if (call.method === 'describe' || call.method === 'checkFidelity' || call.method === 'describeArtwork')
    return asSaved
  if (isOfFilm(call)) {
    const { subject, film } = call.input
    return digestOf({ subject, film })
  }
  const { edits } = call.input
  const resources = call.method === 'measureTexts' ? [] : (call.input.resources ?? [])
  if (resources.length === 0 && isDeepStrictEqual(edits, noEdits)) return asSaved
  return digestOf({ edits, resources })
}

const digestOf = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value, plainly)).digest('hex')

const plainly = (_: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  return value instanceof Map || value instanceof Set ? [...value] : value
}
