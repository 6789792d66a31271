import { AppError } from '@contract/errors'
import type { Blob } from 'harfbuzzjs'
import type { FontFace } from '../../engine/text/fonts/font-face'
import type { OpenFont } from '../../engine/text/text-tools'
import { harfbuzzFont, type Shaper } from './harfbuzz-font'

interface OpenFile {
  readonly blob: Blob
  readonly bytes: number
  readonly fonts: Map<string, OpenFont>
}

/** Tables without which a file is no font. */
const neededTables = ['head', 'maxp', 'cmap'] as const

/**
 * Opens faces, and keeps the files used last while they take at most `budgetBytes` together. A font that was taken
 * works on after its file was dropped; HarfBuzz frees its copy when nobody holds the font any more.
 */
export const fontFiles = (
  shaper: Shaper,
  read: (source: FontFace['source']) => Uint8Array,
  budgetBytes: number,
): ((face: FontFace) => OpenFont) => {
  const files = new Map<string, OpenFile>()
  return (face) => {
    const key = 'path' in face.source ? face.source.path : face.id
    const file = files.get(key) ?? openFile(shaper, read(face.source))
    files.delete(key)
    files.set(key, file)
    const name = JSON.stringify([face.id, face.indexInFile, face.variations])
    const font = file.fonts.get(name) ?? openFace(shaper, face, file.blob)
    file.fonts.set(name, font)
    dropOldest(files, budgetBytes)
    return font
  }
}

const openFile = ({ hb }: Shaper, bytes: Uint8Array): OpenFile => ({
  blob: new hb.Blob(bytes),
  bytes: bytes.byteLength,
  fonts: new Map(),
})

const openFace = (shaper: Shaper, face: FontFace, blob: Blob): OpenFont => {
  const loaded = new shaper.hb.Face(blob, face.indexInFile)
  const isFont = neededTables.every((tag) => loaded.referenceTable(tag) !== undefined)
  if (!isFont) throw new AppError('fontUnreadable', {})
  return harfbuzzFont(shaper, face, loaded)
}

/** The file used last stays, however large it is. */
const dropOldest = (files: Map<string, OpenFile>, budgetBytes: number): void => {
  let total = 0
  for (const { bytes } of files.values()) total += bytes
  for (const [key, { bytes }] of files) {
    if (total <= budgetBytes || files.size === 1) return
    files.delete(key)
    total -= bytes
  }
}
