/**
 * What people call columns, folded as `foldedName` does, in English, German, French, Spanish, Italian and Portuguese.
 */
const columnWords = {
  picture:
    'artwork art design image img picture pic photo file filename logo print motif graphic path motiv bild datei druck grafik entwurf fichier visuel imagen archivo diseno immagine arquivo imagem',
  color: 'color colour hex farbe farbton couleur teinte cor colore',
  visibility:
    'visible visibility show shown hide hidden display on sichtbar sichtbarkeit zeigen anzeigen afficher mostrar',
  mockup:
    'mockup template product psd vorlage produkt modele gabarit plantilla producto modello prodotto produto',
  layerComp: 'layercomp comp composition ebenenkomposition komposition',
} as const

type ColumnWord = keyof typeof columnWords

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(columnWords).map(([word, list]) => [word, new Set(list.split(' '))] as const),
)

/** Letters and digits alone, without case and accents. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The parts of a name, folded: `frontColor_2` has front, color and 2. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedName)
    .filter((part) => part !== '')

/** The whole name is such a word. */
export const isWord = (name: string, word: ColumnWord): boolean =>
  lists.get(word)?.has(foldedName(name)) === true

/** Such a word is part of the name. */
export const hasWord = (name: string, word: ColumnWord): boolean =>
  isWord(name, word) || partsOf(name).some((part) => isWord(part, word))

/** The name without such words, folded: `Farbe Front` without the colour's is front. */
export const withoutWord = (name: string, word: ColumnWord): string =>
  partsOf(name)
    .filter((part) => !isWord(part, word))
    .join('')
