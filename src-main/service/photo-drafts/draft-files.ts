import { photoDraftState } from '@contract/desktop/photo-drafts'
import { AppError } from '@contract/errors'
import { type Uuid, uuid } from '@contract/vocabulary'
import { z } from 'zod'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

const side = z.number().int().positive()
const size = z.object({ width: side, height: side })

const storedDraft = z.object({
  version: z.literal(1),
  id: uuid,
  photoName: z.string(),
  size,
  view: size,
  state: photoDraftState,
  mockupPath: z.string().nullable(),
  /** The document whose print areas are edited; drafts of earlier versions are of photos. */
  documentUuid: uuid.nullable().default(null),
  isLookedAt: z.boolean(),
  changedAt: z.iso.datetime(),
  discardedAt: z.iso.datetime().nullable(),
})
export type StoredDraft = z.output<typeof storedDraft>

export interface DraftFilesDeps {
  readonly files: Pick<Files, 'read' | 'write' | 'remove' | 'namesIn' | 'exists'>
  /** Of the drafts alone. */
  readonly folder: FilePath
}

/** Where drafts lie: flat, each file beginning with the id of its draft. */
export const createDraftFiles = ({ files, folder }: DraftFilesDeps) => {
  const at = (id: Uuid, what: string): FilePath => `${folder}/${id}.${what}`

  const read = async (id: Uuid): Promise<StoredDraft | null> => {
    if (!(await files.exists(at(id, 'json')))) return null
    const text = new TextDecoder().decode(await files.read(at(id, 'json')))
    return storedDraft.safeParse(jsonOf(text)).data ?? null
  }

  return {
    photo: (id: Uuid): FilePath => at(id, 'photo'),
    view: (id: Uuid): FilePath => at(id, 'view.jpg'),
    mask: (id: Uuid, mask: Uuid): FilePath => at(id, `mask-${mask}.png`),
    preview: (id: Uuid, key: string): FilePath => at(id, `preview-${key}.mockphoto`),
    /** For a file that is gone when the call is over. */
    passing: (id: Uuid, name: Uuid): FilePath => at(id, `passing-${name}`),

    /** Throws `NOT_FOUND`. */
    async find(id: Uuid): Promise<StoredDraft> {
      const draft = await read(id)
      if (draft) return draft
      throw new AppError('unknownId', { thing: 'photoDraft', id })
    },

    /** Newest first; files that no draft can be read from are left out. */
    async all(): Promise<readonly StoredDraft[]> {
      const ids = (await files.namesIn(folder)).flatMap((name) => {
        const id = uuid.safeParse(name.replace(/\.json$/, ''))
        return name.endsWith('.json') && id.success ? [id.data] : []
      })
      const drafts = await Promise.all(ids.map((id) => read(id)))
      return drafts
        .filter((draft) => draft !== null)
        .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
    },

    async put(draft: Omit<StoredDraft, 'version'>): Promise<void> {
      const text = JSON.stringify({ version: 1, ...draft } satisfies StoredDraft)
      await files.write(at(draft.id, 'json'), new TextEncoder().encode(text))
    },

    /** Everything of the draft, its record first; previews alone with `which`. */
    async remove(id: Uuid, which: 'all' | 'previews' = 'all'): Promise<void> {
      if (which === 'all') await files.remove(at(id, 'json'))
      const prefix = which === 'all' ? `${id}.` : `${id}.preview-`
      for (const name of await files.namesIn(folder))
        if (name.startsWith(prefix)) await files.remove(`${folder}/${name}`)
    },
  }
}
export type DraftFiles = ReturnType<typeof createDraftFiles>

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
