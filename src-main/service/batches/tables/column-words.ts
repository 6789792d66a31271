import type { RowPlacementField } from '@contract/desktop/row-placement'

/**
 * Common names of columns that ask for no edit, folded by `foldedName`, in English, German, French, Spanish, Italian
 * and Portuguese. Columns that ask for edits bring their own `headings`.
 */
export const columnWords = {
  picture:
    'artwork art design image img picture pic photo file filename logo print motif graphic path motiv bild datei druck grafik entwurf fichier visuel imagen archivo diseno immagine arquivo imagem',
  mockup:
    'mockup template product psd vorlage produkt modele gabarit plantilla producto modello prodotto produto',
} as const

/** Names of columns that say where designs lie, folded like the others; the whole name must be one of them. */
export const placementWords = {
  fit: 'fit fitmode anpassung einpassung',
  x: 'x posx xpos positionx xposition offsetx xoffset',
  y: 'y posy ypos positiony yposition offsety yoffset',
  scale: 'scale zoom skalierung escala echelle scala',
  rotate: 'rotate rotation angle drehung winkel angolo angulo',
} as const satisfies Readonly<Record<RowPlacementField, string>>

/** Letters and digits only, without case and accents. */
export const foldedColumn = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The folded parts of a name: `frontColor_2` gives front, color and 2. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedColumn)
    .filter((part) => part !== '')

/** Whether the whole name is one of the words, which have a space between. */
export const isWord = (name: string, words: string): boolean => words.split(' ').includes(foldedColumn(name))

/** Whether one part of the name is such a word. */
export const hasWord = (name: string, words: string): boolean =>
  isWord(name, words) || partsOf(name).some((part) => isWord(part, words))

/** The folded name without such words: `Farbe Front` without colour words is front. */
export const withoutWord = (name: string, words: string): string =>
  partsOf(name)
    .filter((part) => !isWord(part, words))
    .join('')
