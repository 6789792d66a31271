import { parse } from 'node:path'
import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { CutOutDraft } from '@contract/desktop/cut-outs'
import type { CutArtwork } from '@contract/edits/cut-artwork'
import type { CutOutWish } from '@contract/edits/cut-out-wish'
import { AppError } from '@contract/errors'
import type { Artworks } from '../artworks/artworks'
import { progressEvents } from '../events/progress-events'
import { uuidOf } from '../naming/uuid-of'
import type { Files } from '../ports/files'
import { sureConfidence } from '../ports/vision'
import type { CutOutOptions, CutOuts } from './cut-outs'

export interface ArtworkCutOutsDeps {
  readonly cutOuts: Pick<CutOuts, 'of' | 'correct' | 'correctionOf' | 'fileNamed'>
  readonly artworks: Pick<Artworks, 'artworkOf' | 'get' | 'addMade'>
  readonly files: Pick<Files, 'read'>
}

export interface WishedCutOut {
  readonly artwork_id: string
  readonly wish: CutOutWish | null
}

type Progress = { readonly type: 'progress'; readonly progress: number }

/** The longer side of a draft: more than a window shows of it, and few enough pixels for a stroke to be followed. */
const draftPx = 1200

/** The use cases behind the window's `cutOuts`. */
export const createArtworkCutOuts = ({ cutOuts, artworks, files }: ArtworkCutOutsDeps) => {
  const bytesOf = async (id: string): Promise<{ readonly bytes: Uint8Array; readonly name: string }> => {
    const { path, name } = await artworks.artworkOf(id)
    return { bytes: await files.read(path), name }
  }

  const finished = async (
    { artwork_id, wish }: WishedCutOut,
    options: CutOutOptions,
  ): Promise<{ readonly artwork: ArtworkRecord; readonly cut_out: CutArtwork }> => {
    const original = await artworks.get(artwork_id)
    const picture = await bytesOf(artwork_id)
    const { file, facts, wish: done } = await cutOuts.of(picture, { ...options, wish })
    const cut_out = {
      ...{ original, wish: done, ground: facts.ground },
      isSure: facts.confidence >= sureConfidence,
    }
    // What came without a background keeps its own file: a drawing stays one.
    if (facts.ground === 'transparent') return { artwork: original, cut_out }
    const bytes = await files.read(file)
    const id = uuidOf('cut-out', artwork_id, JSON.stringify(done), String(bytes.length))
    const name = `${parse(picture.name).name}.png`
    return { artwork: await artworks.addMade(id, name, bytes, options.signal), cut_out }
  }

  const drafted = async (
    { artwork_id, wish }: WishedCutOut,
    options: CutOutOptions,
  ): Promise<CutOutDraft> => {
    const { file, facts } = await cutOuts.of(await bytesOf(artwork_id), { ...options, wish, draftPx })
    return {
      picture_url: `mockwright://cut-out/${parse(file).base}`,
      original_url: `mockwright://whole-artwork/${artwork_id}`,
      ...{ width: facts.width, height: facts.height, ground: facts.ground },
      is_sure: facts.confidence >= sureConfidence,
      has_shadow: facts.hasShadow,
    }
  }

  return {
    async *make(
      wished: WishedCutOut,
      signal?: AbortSignal,
    ): AsyncGenerator<
      Progress | ({ readonly type: 'done' } & Awaited<ReturnType<typeof finished>>),
      void,
      void
    > {
      for await (const event of progressEvents((run) => finished(wished, run), signal))
        yield event.type === 'progress' ? event : { type: 'done', ...event.result }
    },

    async *draft(
      wished: WishedCutOut,
      signal?: AbortSignal,
    ): AsyncGenerator<Progress | { readonly type: 'done'; readonly draft: CutOutDraft }, void, void> {
      for await (const event of progressEvents((run) => drafted(wished, run), signal))
        yield event.type === 'progress' ? event : { type: 'done', draft: event.result }
    },

    correctionOf: async (id: string): Promise<{ readonly wish: CutOutWish | null }> => ({
      wish: await cutOuts.correctionOf((await bytesOf(id)).bytes),
    }),

    correct: async ({ artwork_id, wish }: WishedCutOut): Promise<void> =>
      cutOuts.correct((await bytesOf(artwork_id)).bytes, wish),

    /** The picture behind `mockwright://cut-out/<name>`. Throws `NOT_FOUND`. */
    async pictureNamed(name: string): Promise<Uint8Array> {
      const file = cutOuts.fileNamed(name)
      if (file === null) throw new AppError('gone', { what: 'storedPicture' })
      return files.read(file)
    },
  }
}
export type ArtworkCutOuts = ReturnType<typeof createArtworkCutOuts>
