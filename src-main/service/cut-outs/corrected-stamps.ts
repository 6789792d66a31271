import type { Files } from '../ports/files'
import type { CutOuts } from './cut-outs'

interface CorrectedStampsDeps {
  readonly files: Pick<Files, 'stampOf' | 'hashOf'>
  readonly cutOuts: Pick<CutOuts, 'correctionMark'>
}

/**
 * Stamps of files that change with a person's correction of their cut-outs as well: pictures that were made before are
 * made anew. Each file is read once, and only once anything has been corrected.
 */
export const createCorrectedStamps = ({ files, cutOuts }: CorrectedStampsDeps) => {
  const hashes = new Map<string, string>()

  const hashOf = async (path: string, stamp: string): Promise<string> => {
    const key = `${path} ${stamp}`
    const hash = hashes.get(key) ?? (await files.hashOf(path))
    hashes.set(key, hash)
    return hash
  }

  return {
    /** SHA-256 of the file's bytes; null if it is gone. */
    async hashOf(path: string): Promise<string | null> {
      const stamp = await files.stampOf(path)
      return stamp === null ? null : hashOf(path, stamp)
    },

    stampOf: async (path: string): Promise<string | null> => {
      const stamp = await files.stampOf(path)
      if (stamp === null) return null
      const mark = await cutOuts.correctionMark(() => hashOf(path, stamp))
      return mark === null ? stamp : `${stamp} ${mark}`
    },
  }
}
