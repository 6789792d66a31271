import { AppError } from '@contract/errors'
import { fileOfSource } from '../../service/ports/document-source'
import type { EngineCall } from '../protocol/host-protocol'

/** Number of consecutive crashes after which a file is refused. */
const tolerated = 2

/**
 * Counts crashes per file that was being processed alone. A file that crashed the process twice in a row is refused
 * until the program restarts, so that one bad file cannot keep taking every other call down with it.
 */
export class CrashRecord {
  readonly #crashes = new Map<string, number>()

  /** Records that the process died while this was its only call. */
  crashed(call: EngineCall): void {
    const file = fileOf(call)
    if (file !== null) this.#crashes.set(file, (this.#crashes.get(file) ?? 0) + 1)
  }

  succeeded(call: EngineCall): void {
    const file = fileOf(call)
    // A successful description proves nothing: it decodes no pixels.
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
