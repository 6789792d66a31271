import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '../ports/clock'
import type { CutOutStore } from '../ports/cut-out-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { CutOutFacts, Vision, VisionOptions } from '../ports/vision'
import { createSharedWork } from './shared-work'

export interface CutOutsDeps {
  readonly vision: Pick<Vision, 'cutOut'>
  readonly store: CutOutStore
  readonly files: Pick<Files, 'exists' | 'read' | 'write' | 'remove' | 'namesIn'>
  /** Of the cut-outs alone. */
  readonly folder: FilePath
  readonly newUuid: NewUuid
  readonly now: Clock
}

export interface CutPicture {
  readonly bytes: Uint8Array
  /** For messages. */
  readonly name: string
}

export interface CutOut {
  /** A PNG that stays for a day at least. */
  readonly file: FilePath
  readonly facts: CutOutFacts
}

/** Goes up when the same picture is cut out otherwise than before. */
const way = 1

/** Pictures without their backgrounds. The same bytes are cut out once, also while the first cut is still at work. */
export const createCutOuts = ({ vision, store, files, folder, newUuid, now }: CutOutsDeps) => {
  const atWork = createSharedWork<CutOut>()

  const atHand = async (key: string): Promise<CutOut | null> => {
    const known = await store.find(key)
    if (!known) return null
    const file = join(folder, known.file)
    // The folder is part of the cache, which a person may empty.
    if (!(await files.exists(file))) return null
    await store.use(key, now())
    return { file, facts: known.facts }
  }

  const make = async (key: string, { bytes, name }: CutPicture, options: VisionOptions): Promise<CutOut> => {
    const id = newUuid()
    const [input, file] = [join(folder, `${id}.in`), join(folder, `${id}.png`)]
    try {
      await files.write(input, bytes)
      const facts = await vision.cutOut({ file: input, name }, file, options)
      const before = await store.keep({ key, file: `${id}.png`, facts, usedAt: now() })
      if (before) await files.remove(join(folder, before.file))
      return { file, facts }
    } finally {
      await files.remove(input)
    }
  }

  return {
    /** Throws `INVALID_IMAGE` and `BACKGROUND_REMOVAL_FAILED`. */
    async of(picture: CutPicture, options: VisionOptions = {}): Promise<CutOut> {
      const key = `${way}-${createHash('sha256').update(picture.bytes).digest('hex')}`
      return (await atHand(key)) ?? atWork(key, (shared) => make(key, picture, shared), options)
    },

    /** Removes what nobody has used since, and what killed work left behind. */
    async tidy(before: Date): Promise<void> {
      for (const { file } of await store.forgetBefore(before)) await files.remove(join(folder, file))
    },
  }
}
export type CutOuts = ReturnType<typeof createCutOuts>
