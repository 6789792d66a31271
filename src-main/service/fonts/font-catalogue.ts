import { createHash } from 'node:crypto'
import { AppError } from '@contract/errors'
import type { FontFace, FontOrigin, FontShelf } from '../../engine/text/fonts/font-face'
import { requestedFace } from '../../engine/text/fonts/match-font'
import type { FilePath } from '../ports/engine'
import type { FontCatalogue } from '../ports/font-catalogue'
import type { FontStore, InstalledFont, ShippedFonts, StoredFont, SystemFonts } from '../ports/font-library'
import type { ServedFiles } from '../ports/served-files'
import { facesOf } from './font-faces'
import { factsOf } from './font-facts'
import { installedFontUuid } from './installed-font-uuid'

export interface FontCatalogueDeps {
  readonly store: Pick<FontStore, 'all'>
  readonly shipped: ShippedFonts
  readonly system: SystemFonts
  readonly servedFiles: Pick<ServedFiles, 'findForGood'>
}

/**
 * Uploaded fonts, the newest first, then shipped ones and the system's. The store is asked each time, because another
 * process may have changed it; the shelf stays the same object while nothing has changed.
 */
export const createFontCatalogue = (deps: FontCatalogueDeps): FontCatalogue => {
  const { store, shipped, system, servedFiles } = deps
  const installed = { shipped: facesOnce('shipped'), system: facesOnce('system') }
  const uploaded = new Map<string, readonly FontFace[]>()
  let latest: { readonly parts: readonly unknown[]; readonly shelf: FontShelf } | null = null

  const uploadedFaces = async (font: StoredFont): Promise<readonly FontFace[]> => {
    const key = `${font.uuid} ${font.facts !== null}`
    const known = uploaded.get(key)
    if (known) return known
    const path = await pathOf(font, servedFiles)
    if (path === null) return []
    const faces = facesOf(factsOf(font), { id: font.uuid, origin: 'uploaded', source: { path } })
    uploaded.set(key, faces)
    return faces
  }

  const shelf = async (): Promise<FontShelf> => {
    const [own, ours, theirs] = await Promise.all([store.all(), shipped.list(), system.list()])
    const groups = [
      ...(await Promise.all(own.map(uploadedFaces))),
      installed.shipped(ours),
      installed.system(theirs),
    ]
    const parts = groups.filter((group) => group.length > 0)
    if (latest === null || !isSame(latest.parts, parts)) {
      const faces = parts.flat()
      latest = { parts, shelf: { revision: revisionOf(faces), faces } }
    }
    return latest.shelf
  }

  return {
    shelf,
    async requested(name) {
      const face = requestedFace(name, await shelf())
      if (face) return face
      throw new AppError('fontNotFound', { font: name })
    },
  }
}

/** The file that texts are set from; null if it is gone. */
const pathOf = async (
  { unpacked, file }: StoredFont,
  servedFiles: FontCatalogueDeps['servedFiles'],
): Promise<FilePath | null> => servedFiles.findForGood(unpacked ?? file)

const facesOnce = (origin: Exclude<FontOrigin, 'uploaded'>) => {
  let fonts: readonly InstalledFont[] = []
  let faces: readonly FontFace[] = []
  return (next: readonly InstalledFont[]): readonly FontFace[] => {
    if (next === fonts) return faces
    fonts = next
    faces = next.flatMap((font) => {
      const id = installedFontUuid(origin, font)
      return facesOf(font, { id, origin, source: { path: font.path } })
    })
    return faces
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index])

const revisionOf = (faces: readonly FontFace[]): string =>
  createHash('sha256').update(JSON.stringify(faces)).digest('hex').slice(0, 16)
