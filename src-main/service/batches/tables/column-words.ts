/** Common column names, folded by `foldedName`, in English, German, French, Spanish, Italian and Portuguese. */
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

/** Letters and digits only, without case and accents. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The folded parts of a name: `frontColor_2` gives front, color and 2. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldedName)
    .filter((part) => part !== '')

/** Whether the whole name is such a word. */
export const isWord = (name: string, word: ColumnWord): boolean =>
  lists.get(word)?.has(foldedName(name)) === true

/** Whether one part of the name is such a word. */
export const hasWord = (name: string, word: ColumnWord): boolean =>
  isWord(name, word) || partsOf(name).some((part) => isWord(part, word))

/** The folded name without such words: `Farbe Front` without colour words is front. */
export const withoutWord = (name: string, word: ColumnWord): string =>
  partsOf(name)
    .filter((part) => !isWord(part, word))
    .join('')
