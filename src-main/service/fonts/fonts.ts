import { AppError } from '@contract/errors'
import { alike } from '@contract/service/envelope'
import type { Font, FontFilter, FontUpload } from '@contract/service/fonts'
import type { Uuid } from '@contract/vocabulary'
import { readAddress } from '../addresses/read-address'
import type { AccountPlan } from '../policy/plans'
import type { Clock } from '../ports/clock'
import type { FilePath } from '../ports/engine'
import type { Fetched, Fetcher } from '../ports/fetcher'
import type {
  FontFacts,
  FontNames,
  FontReader,
  FontStore,
  InstalledFont,
  ShippedFonts,
  StoredFont,
  SystemFonts,
} from '../ports/font-library'
import type { NewUuid } from '../ports/ids'
import type { ServedFileId } from '../ports/served-files'
import { createFontPreviews, type FontPreviewsDeps } from './font-previews'
import { installedFontUuid } from './installed-font-uuid'

export interface FontsDeps extends Omit<FontPreviewsDeps, 'reader'> {
  readonly store: FontStore
  readonly shipped: ShippedFonts
  readonly system: SystemFonts
  readonly reader: FontReader
  readonly fetcher: Pick<Fetcher, 'read'>
  /** Called after each change, before the call answers. */
  readonly onChanged?: () => Promise<void>
  readonly plan: Pick<AccountPlan, 'fonts' | 'name'>
  readonly now: Clock
  /** The time of fonts that nobody uploaded: the same in all processes of the service. */
  readonly knownSince: Date
  readonly newUuid: NewUuid
}

const wish: Fetched = {
  what: { what: 'font', of: null },
  maximumBytes: 30_000_000,
  blocked: 'ASSET_BLOCKED',
  unreachable: 'ASSET_UNREACHABLE',
  tooLarge: 'ARTWORK_TOO_LARGE',
}

/** A font of the list. */
interface ListedFont extends Omit<StoredFont, 'file' | 'unpacked' | 'facts'> {
  /** Null: shipped, or the system's. */
  readonly file: ServedFileId | null
  /** Null: the file that was uploaded. */
  readonly path: FilePath | null
}

/**
 * The use cases behind `fonts`: uploaded fonts, and those that ship and the system's, which the wire calls "system".
 */
export const createFonts = (deps: FontsDeps) => {
  const { store, shipped, system, servedFiles } = deps
  const previews = createFontPreviews(deps)

  const pathOf = async ({ file, path }: ListedFont): Promise<FilePath | null> =>
    file === null ? path : ((await servedFiles.find(file))?.path ?? null)

  const record = async (font: ListedFont): Promise<Font> => {
    const { file, createdAt, postscriptName } = font
    const preview = await previews.of(font, () => pathOf(font))
    return {
      uuid: font.uuid,
      family: font.family,
      subfamily: font.subfamily,
      category: font.category,
      license: font.license,
      postscript_name: postscriptName,
      is_premium: false,
      is_system: file === null,
      preview_url: preview === null ? null : await servedFiles.addressOf(preview),
      file_url: file === null ? null : await servedFiles.addressOf(file),
      created_at: createdAt.toISOString(),
    }
  }

  const listed = (origin: 'shipped' | 'system', font: InstalledFont): ListedFont => ({
    uuid: installedFontUuid(origin, font),
    family: font.family,
    subfamily: font.subfamily,
    postscriptName: font.postscriptName,
    category: categoryOf(font),
    license: font.license,
    file: null,
    path: font.path,
    createdAt: deps.knownSince,
  })

  /** A font of the system that ships as well is listed once. */
  const installedFonts = async (): Promise<readonly ListedFont[]> => {
    const [ours, theirs] = await Promise.all([shipped.list(), system.list()])
    const names = new Set(ours.map(({ postscriptName }) => postscriptName))
    return [
      ...ours.map((font) => listed('shipped', font)),
      ...theirs
        .filter(({ postscriptName }) => !names.has(postscriptName))
        .map((font) => listed('system', font)),
    ].sort((a, b) => (a.postscriptName < b.postscriptName ? -1 : 1))
  }

  const uploadedFonts = async (): Promise<readonly ListedFont[]> => (await store.all()).map(uploaded)

  const written = async (fileName: string, bytes: Uint8Array): Promise<ServedFileId> => {
    const place = await servedFiles.reserve(fileName, 'kept')
    await deps.files.write(place.path, bytes)
    await servedFiles.seal(place.id)
    return place.id
  }

  /** Each font of a collection has the whole file; files with the same bytes share them. */
  const keep = async (facts: FontFacts, bytes: Uint8Array, unpacked: Uint8Array | null) => {
    const font: StoredFont = {
      uuid: deps.newUuid(),
      family: facts.family,
      subfamily: facts.subfamily,
      postscriptName: facts.postscriptName,
      license: facts.license,
      category: categoryOf(facts),
      file: await written(fileNameOf(facts, bytes), bytes),
      unpacked: unpacked && (await written(fileNameOf(facts, unpacked), unpacked)),
      facts,
      createdAt: deps.now(),
    }
    await store.add(font)
    return font
  }

  const forget = async ({ uuid, file, unpacked }: StoredFont): Promise<void> => {
    await store.remove(uuid)
    await servedFiles.remove(file)
    if (unpacked !== null) await servedFiles.remove(unpacked)
    await previews.remove(uuid)
  }

  const found = async (uuid: Uuid): Promise<ListedFont> => {
    const own = await store.find(uuid)
    const font = own ? uploaded(own) : (await installedFonts()).find((each) => each.uuid === uuid)
    if (font) return font
    throw new AppError('unknownId', { thing: 'font', id: uuid })
  }

  return {
    async list({ page, per_page, category, search, scope }: FontFilter) {
      const own = scope === 'system' ? [] : await uploadedFonts()
      const installed = scope === 'custom' ? [] : await installedFonts()
      const wanted = search?.toLowerCase()
      const fonts = [...own, ...installed].filter(
        (font) =>
          (category === undefined || font.category === category) &&
          (wanted === undefined ||
            `${font.family} ${font.subfamily} ${font.postscriptName}`.toLowerCase().includes(wanted)),
      )
      return {
        success: true as const,
        data: await Promise.all(fonts.slice((page - 1) * per_page, page * per_page).map(record)),
        pagination: { page, per_page, total: fonts.length },
      }
    },

    /** PostScript names of all available fonts. */
    names: async (): Promise<ReadonlySet<string>> =>
      new Set(
        [...(await uploadedFonts()), ...(await installedFonts())].map(({ postscriptName }) => postscriptName),
      ),

    get: async (uuid: Uuid) => alike(await record(await found(uuid))),

    /** The file of a font's picture, SVG. Throws `NOT_FOUND` for a font that is unknown or cannot be drawn. */
    async pictureOf(uuid: Uuid): Promise<FilePath> {
      const font = await found(uuid)
      const preview = await previews.of(font, () => pathOf(font))
      const file = preview === null ? null : await servedFiles.find(preview)
      if (file) return file.path
      throw new AppError('fontNotDrawable', { font: font.postscriptName })
    },

    /**
     * Throws `FONT_UNREADABLE`, `CONFLICT` for a name that is taken or when the maximum number of fonts is reached, and
     * the codes of fetching.
     */
    async upload(upload: FontUpload, signal?: AbortSignal) {
      const bytes =
        'file' in upload
          ? new Uint8Array(await (upload.file as Blob).arrayBuffer())
          : await readAddress(upload.url, wish, deps.fetcher, signal)
      const { fonts, unpacked } = await deps.reader.read(bytes)
      assertRoom(await store.all(), fonts, deps.plan)
      const added: StoredFont[] = []
      try {
        for (const facts of fonts) added.push(await keep(facts, bytes, unpacked))
      } catch (error) {
        for (const font of added) await forget(font)
        throw error
      }
      await deps.onChanged?.()
      const [first] = added
      if (first === undefined) throw new AppError('fontUnreadable', {})
      return alike(await record(uploaded(first)))
    },

    /** Reads the fonts again of which an earlier version kept nothing but names. A damaged one is logged. */
    async completeEarlier(): Promise<void> {
      for (const font of await store.all()) {
        const file = font.facts === null ? await servedFiles.find(font.file) : null
        if (file === null) continue
        try {
          const { fonts, unpacked } = await deps.reader.read(await deps.files.read(file.path))
          const facts = fonts.find(({ postscriptName }) => postscriptName === font.postscriptName) ?? fonts[0]
          if (facts === undefined) continue
          await store.complete(font.uuid, {
            facts,
            unpacked: unpacked && (await written(fileNameOf(facts, unpacked), unpacked)),
          })
        } catch (error) {
          deps.log.warn(`The font ${font.postscriptName} cannot be read again`, error)
        }
      }
    },

    /** Like `delete`, but `restore` brings the font back. */
    async putAway(uuid: Uuid): Promise<void> {
      assertOwn(await found(uuid))
      await store.putAway(uuid, deps.now())
      await deps.onChanged?.()
    },

    /** Throws `CONFLICT`. */
    async restore(uuid: Uuid): Promise<void> {
      if (await store.restore(uuid)) return deps.onChanged?.()
      throw new AppError('fontNotRestorable', {})
    },

    async delete(uuid: Uuid) {
      assertOwn(await found(uuid))
      const font = await store.find(uuid)
      if (font) await forget(font)
      await deps.onChanged?.()
      return { success: true as const }
    },
  }
}
export type Fonts = ReturnType<typeof createFonts>

const uploaded = (font: StoredFont): ListedFont => ({ ...font, path: null })

const assertOwn = ({ file, postscriptName }: ListedFont): void => {
  if (file === null) throw new AppError('fontOfSystem', { font: postscriptName })
}

/** All fonts of a collection are taken in, or none. */
const assertRoom = (
  there: readonly StoredFont[],
  added: readonly FontNames[],
  plan: FontsDeps['plan'],
): void => {
  const names = new Set(there.map(({ postscriptName }) => postscriptName))
  for (const { postscriptName } of added) {
    if (names.has(postscriptName)) throw new AppError('fontThere', { font: postscriptName })
    names.add(postscriptName)
  }
  if (names.size > plan.fonts) throw new AppError('fontsFull', { plan: plan.name, most: plan.fonts })
}

const categoryOf = ({
  family,
  isMonospaced,
  hasSerifs,
}: Pick<FontNames, 'family' | 'isMonospaced' | 'hasSerifs'>): string => {
  if (isMonospaced || /\bmono\b|courier|code\b/i.test(family)) return 'monospace'
  if (/sans/i.test(family)) return 'sans-serif'
  if (hasSerifs !== null) return hasSerifs ? 'serif' : 'sans-serif'
  return /serif|times|roman/i.test(family) ? 'serif' : 'sans-serif'
}

/** A font's name may contain anything: only characters that every file system accepts are kept. */
const fileNameOf = ({ postscriptName }: FontNames, bytes: Uint8Array): string =>
  `${postscriptName.replaceAll(/[^A-Za-z0-9-]+/g, '-').slice(0, 100)}.${extensionOf(bytes)}`

const extensionOf = (bytes: Uint8Array): string => {
  const tag = String.fromCharCode(...bytes.subarray(0, 4))
  const known: Readonly<Record<string, string>> = { OTTO: 'otf', wOFF: 'woff', wOF2: 'woff2', ttcf: 'ttc' }
  return known[tag] ?? 'ttf'
}
