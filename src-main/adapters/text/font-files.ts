import { AppError } from '@contract/errors'
import type { Blob } from 'harfbuzzjs'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type { OpenFont } from '../../engine/text/text-tools'
import { fontTables } from './font-tables'
import { harfbuzzFont, type Shaper } from './harfbuzz-font'

type FontReader = (source: FontFace['source']) => Uint8Array

interface OpenFile {
  readonly blob: Blob
  readonly bytes: number
  readonly fonts: Map<string, OpenFont>
  /** Kept for good: the package never frees a font that shaped vertical text. */
  isPinned: boolean
}

/** Tables without which a file is no font. */
const neededTables = ['head', 'maxp', 'cmap'] as const

/**
 * Opens faces, and keeps the files used last while they take at most `budgetBytes` together. A font that was taken
 * works on after its file was dropped; HarfBuzz frees its copy when nobody holds the font any more.
 */
export const openFontFiles = (
  shaper: Shaper,
  read: FontReader,
  budgetBytes: number,
): ((face: FontFace) => OpenFont) => {
  const files = new Map<string, OpenFile>()
  return (face) => {
    const key = 'path' in face.source ? face.source.path : face.id
    const file = files.get(key) ?? openFile(shaper, face, read(face.source))
    files.delete(key)
    files.set(key, file)
    const name = JSON.stringify([face.id, face.indexInFile, face.variations])
    const font = file.fonts.get(name) ?? openFace(shaper, face, file, read)
    file.fonts.set(name, font)
    dropOldest(files, budgetBytes)
    return font
  }
}

const openFile = ({ hb }: Shaper, { indexInFile }: FontFace, bytes: Uint8Array): OpenFile => {
  const table = fontTables(bytes, indexInFile)
  if (!neededTables.every((tag) => table(tag))) throw new AppError('fontUnreadable', {})
  return { blob: new hb.Blob(bytes), bytes: bytes.byteLength, fonts: new Map(), isPinned: false }
}

const openFace = (shaper: Shaper, face: FontFace, file: OpenFile, read: FontReader): OpenFont => {
  const loaded = new shaper.hb.Face(file.blob, face.indexInFile)
  return harfbuzzFont(shaper, face, loaded, {
    tables: () => fontTables(read(face.source), face.indexInFile),
    pin: () => {
      file.isPinned = true
    },
  })
}

/** The file used last stays, however large it is. */
const dropOldest = (files: Map<string, OpenFile>, budgetBytes: number): void => {
  let total = 0
  for (const { bytes } of files.values()) total += bytes
  const newest = [...files.keys()].at(-1)
  for (const [key, { bytes, isPinned }] of files) {
    if (total <= budgetBytes || key === newest) return
    if (isPinned) continue
    files.delete(key)
    total -= bytes
  }
}
