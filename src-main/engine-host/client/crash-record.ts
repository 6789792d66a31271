import { AppError } from '@contract/errors'
import { fileOfSource } from '../../service/ports/document-source'
import type { EngineCall } from '../protocol/host-protocol'

/** So many deaths in a row while a file was being worked on, and it is refused. */
const tolerated = 2

/**
 * Which files were being worked on, alone, when the process died. One that did it twice in a row is refused until the
 * program is started again, so that one bad file cannot take every other call down with it for ever.
 */
export class CrashRecord {
  readonly #crashes = new Map<string, number>()

  /** The process died, and this was all that it worked on. */
  crashed(call: EngineCall): void {
    const file = fileOf(call)
    if (file !== null) this.#crashes.set(file, (this.#crashes.get(file) ?? 0) + 1)
  }

  succeeded(call: EngineCall): void {
    const file = fileOf(call)
    // A description proves nothing: it decodes no pixel.
    if (file !== null && call.method !== 'describe') this.#crashes.delete(file)
  }

  refusalOf(call: EngineCall): AppError | null {
    const file = fileOf(call)
    if (file === null) return null
    const crashes = this.#crashes.get(file) ?? 0
    if (crashes < tolerated) return null
    return new AppError('engineCrashesOn', { file, times: crashes })
  }
}

const fileOf = (call: EngineCall): string | null => {
  if (call.method === 'describe' || call.method === 'checkFidelity') return fileOfSource(call.input)
  if (call.method === 'describeArtwork') return 'path' in call.input ? call.input.path : null
  return fileOfSource(call.input.file)
}
