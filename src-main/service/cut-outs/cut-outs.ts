import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type CutOutWish, isPlainCutOut, plainCutOut } from '@contract/edits/cut-out-wish'
import type { Clock } from '../ports/clock'
import type { CutOutModel } from '../ports/cut-out-models'
import type { CutOutStore } from '../ports/cut-out-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import type { SharedFiles } from '../ports/shared-files'
import type { CutOutFacts, CutOutWork, Vision, VisionOptions } from '../ports/vision'
import { createSharedWork } from './shared-work'

export interface CutOutsDeps {
  readonly vision: Pick<Vision, 'cutOut'>
  readonly store: CutOutStore
  /** For pictures that are being cut out. */
  readonly files: Pick<Files, 'write' | 'remove'>
  /** Keep what has been cut out. */
  readonly shared: Pick<SharedFiles, 'exists' | 'publish' | 'remove'>
  /** Of the cut-outs alone. */
  readonly folder: FilePath
  readonly newUuid: NewUuid
  readonly now: Clock
  /** The model that finds the object; null or missing: it is found by itself. */
  readonly model?: () => Promise<Pick<CutOutModel, 'file' | 'sha256'> | null>
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
  /** As it was cut out. */
  readonly wish: CutOutWish
}

export interface CutOutOptions extends VisionOptions {
  /** Plain without it. Null: as a person has corrected the picture in the window, plain if nobody has. */
  readonly wish?: CutOutWish | null
  /** The longer side of a draft, px; without it, the picture's own size. */
  readonly draftPx?: number
}

/** Goes up when the same picture is cut out otherwise than before. */
const way = 2

/** Pictures without their backgrounds. The same bytes are cut out once, also while the first cut is still at work. */
export const createCutOuts = ({ vision, store, files, shared, folder, ...deps }: CutOutsDeps) => {
  const { newUuid, now } = deps
  const atWork = createSharedWork<Made>()
  const chosenModel = async () => (await deps.model?.()) ?? null

  const atHand = async (key: string): Promise<Made | null> => {
    const known = await store.find(key)
    if (!known) return null
    const file = join(folder, known.file)
    // The folder is part of the cache, which a person may empty.
    if (!(await shared.exists(file))) return null
    await store.use(key, now())
    return { file, facts: known.facts }
  }

  const make = async (
    key: string,
    { bytes, name }: CutPicture,
    work: CutOutWork,
    options: VisionOptions,
  ): Promise<Made> => {
    const id = newUuid()
    const [input, file] = [join(folder, `${id}.in`), join(folder, `${id}.png`)]
    try {
      await files.write(input, bytes)
      const facts = await vision.cutOut({ file: input, name }, work, file, options)
      await shared.publish(file)
      const before = await store.keep({ key, file: `${id}.png`, facts, usedAt: now() })
      if (before) await shared.remove(join(folder, before.file))
      return { file, facts }
    } finally {
      await files.remove(input)
    }
  }

  return {
    /** Throws `INVALID_IMAGE` and `BACKGROUND_REMOVAL_FAILED`. */
    async of(picture: CutPicture, options: CutOutOptions = {}): Promise<CutOut> {
      const { wish: asked = plainCutOut, draftPx = null, ...run } = options
      const hash = hashOf(picture.bytes)
      const corrected = asked ?? (await store.correctionOf(hash))
      const wish = corrected ?? plainCutOut
      const model = await chosenModel()
      const key = keyOf(hash, { ...wish, draftPx }, model)
      const work = { ...wish, draftPx, ...(model && { model: model.file }) }
      const made = (await atHand(key)) ?? (await atWork(key, (joint) => make(key, picture, work, joint), run))
      // A person has looked at it.
      const isSure = asked === null && corrected !== null
      return { ...made, facts: isSure ? { ...made.facts, confidence: 1 } : made.facts, wish }
    },

    /** The finished cut-out of bytes with this hash, as the window's batches use it; null: not made yet. */
    async peek(hash: string): Promise<CutOutFacts | null> {
      const corrected = await store.correctionOf(hash)
      const work = { ...(corrected ?? plainCutOut), draftPx: null }
      const known = await store.find(keyOf(hash, work, await chosenModel()))
      return known && { ...known.facts, ...(corrected && { confidence: 1 }) }
    },

    /** Changes with the correction of the bytes with this hash; null: there is none. Asks for the hash if it must. */
    async correctionMark(hashOfBytes: () => Promise<string>): Promise<string | null> {
      if (!(await store.hasCorrections())) return null
      const wish = await store.correctionOf(await hashOfBytes())
      return wish && hashOf(JSON.stringify([wish.shadow, wish.strokes])).slice(0, 16)
    },

    /** The file of a cut-out by its name in the folder; null for what is no such name. */
    fileNamed: (name: string): FilePath | null => (/^[\da-z-]+\.png$/.test(name) ? join(folder, name) : null),

    /** Null: nobody has looked at the cut-out of these bytes. */
    correctionOf: (bytes: Uint8Array): Promise<CutOutWish | null> => store.correctionOf(hashOf(bytes)),

    /** From now on, the window cuts these bytes out so, wherever they are used; null: plainly again. */
    correct: (bytes: Uint8Array, wish: CutOutWish | null): Promise<void> =>
      store.correct(hashOf(bytes), wish, now()),

    /** Removes what nobody has used since, and what killed work left behind. */
    async tidy(before: Date): Promise<void> {
      for (const { file } of await store.forgetBefore(before)) await shared.remove(join(folder, file))
    },
  }
}
export type CutOuts = ReturnType<typeof createCutOuts>

type Made = Omit<CutOut, 'wish'>

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const keyOf = (
  hash: string,
  { draftPx, ...wish }: CutOutWork,
  model: Pick<CutOutModel, 'sha256'> | null,
): string =>
  [
    `${way}-${hash}`,
    ...(model ? [`model-${model.sha256.slice(0, 16)}`] : []),
    ...(isPlainCutOut(wish) ? [] : [hashOf(JSON.stringify([wish.shadow, wish.strokes]))]),
    ...(draftPx === null ? [] : [`draft-${draftPx}`]),
  ].join('-')
