import { join } from 'node:path'
import type { FontFace, FontShelf } from '../../engine/text/fonts/font-face'
import { plainFace } from '../../engine/text/fonts/testing/plain-shelf'

const folder = join(import.meta.dirname, '..', '..', '..', 'resources', 'fonts')

const shipped = (family: string, subfamily: string, file: string): FontFace =>
  plainFace(family, subfamily, { source: { path: join(folder, file) } })

/** Four of the faces that ship. */
export const testShelf: FontShelf = {
  revision: 'test',
  faces: [
    shipped('Arimo', 'Regular', 'Arimo_400Regular.ttf'),
    shipped('Arimo', 'Bold', 'Arimo_700Bold.ttf'),
    shipped('Tinos', 'Regular', 'Tinos_400Regular.ttf'),
    { ...shipped('Noto Color Emoji', 'Regular', 'NotoColorEmoji_400Regular.ttf'), fallbackFor: ['Zsye'] },
  ],
}
