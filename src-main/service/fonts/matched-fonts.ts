import type { FontFaceRecord, FontMatchRecord } from '@contract/desktop/fonts'
import type { FontFace } from '../../engine/text/fonts/font-face'
import { matchFont } from '../../engine/text/fonts/match-font'
import type { FontCatalogue } from '../ports/font-catalogue'

/** The fonts that texts can be set in, as the window chooses among them. */
export const createMatchedFonts = (catalogue: Pick<FontCatalogue, 'shelf'>) => ({
  async faces(): Promise<{ revision: string; faces: FontFaceRecord[] }> {
    const { revision, faces } = await catalogue.shelf()
    return { revision, faces: faces.map(faceOf) }
  },

  async match(names: readonly string[]): Promise<FontMatchRecord[]> {
    const shelf = await catalogue.shelf()
    return names.map((name) => {
      const { face, source } = matchFont(name, shelf)
      return { name, source, ...nameOf(face) }
    })
  },
})
export type MatchedFonts = ReturnType<typeof createMatchedFonts>

const nameOf = ({ family, subfamily, postScriptName }: FontFace) => ({
  family,
  style: subfamily,
  postscript_name: postScriptName,
})

const faceOf = (face: FontFace): FontFaceRecord => ({
  ...nameOf(face),
  id: face.id,
  weight: face.weight,
  is_italic: face.isItalic,
  origin: face.origin,
})
