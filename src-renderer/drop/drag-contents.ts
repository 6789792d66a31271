import type { ArtworkRecord } from '@contract/desktop/artworks'
import type { SmartObjectRow } from '../model/layers/layer-tree'
import { fontFileNames, pictureNames, tableNames } from '../shared/file-kinds'
import type { ArtworksSlice } from '../state/editor/artworks-slice'

/** The dragged contents, as far as the system reveals them before the drop. */
export type DragContents =
  | {
      readonly kind: 'artwork'
      readonly artwork: ArtworkRecord
      /** The print area that the artwork is dragged off; null: it comes from the library. */
      readonly from: SmartObjectRow | null
    }
  | { readonly kind: 'pictures'; readonly count: number }
  | { readonly kind: 'documents'; readonly count: number }
  | { readonly kind: 'tables'; readonly count: number }
  | { readonly kind: 'fonts'; readonly count: number }

/** File types of mockups; any other picture is artwork. */
const documentTypes = /photoshop|psd|psb/i
/** File types of drawings that are pictures here, though not to the system: PDF, Illustrator, EPS. */
const drawingTypes = /^application\/(pdf|postscript|illustrator|eps|x-eps)$/i
/** File types of fonts, where the system knows them. */
const fontTypes = /^font\/|\b(x-)?font-|ms-opentype/i
/** File types of tables, whose lines become rows of the batch. */
const tableTypes = /csv|tab-separated|spreadsheet|json/i
const documentNames = /\.(ps[db]|mockphoto|mockwright)$/i

/**
 * Only types are known before the drop, and not every system knows Photoshop's: a file without a type counts as a
 * document, because here it usually is one. `sortDrop` decides by name in the end.
 */
export function dragContents(
  transfer: { readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'type'>> },
  { draggedArtwork, draggedFrom }: Pick<ArtworksSlice, 'draggedArtwork' | 'draggedFrom'>,
): DragContents | null {
  const files = [...transfer.items].filter((item) => item.kind === 'file')
  if (files.length === 0)
    return draggedArtwork && { kind: 'artwork', artwork: draggedArtwork, from: draggedFrom }
  if (files.every(({ type }) => fontTypes.test(type))) return { kind: 'fonts', count: files.length }
  if (files.every(({ type }) => tableTypes.test(type))) return { kind: 'tables', count: files.length }
  const pictures = files.filter(({ type }) => isPicture(type))
  return pictures.length > 0
    ? { kind: 'pictures', count: pictures.length }
    : { kind: 'documents', count: files.length }
}

const isPicture = (type: string): boolean =>
  drawingTypes.test(type) || (type.startsWith('image/') && !documentTypes.test(type))

/** Folders also hold what nobody wants to drop: lists, notes, folders' own records. */
export const isOfUse = ({ name }: File): boolean =>
  [documentNames, tableNames, pictureNames, fontFileNames].some((names) => names.test(name))

interface SortedDrop {
  readonly documents: readonly File[]
  readonly pictures: readonly File[]
  readonly tables: readonly File[]
  readonly fonts: readonly File[]
}

export function sortDrop(files: readonly File[]): SortedDrop {
  const isDocument = ({ name }: File) => documentNames.test(name)
  const isTable = ({ name }: File) => tableNames.test(name)
  const isFont = ({ name }: File) => fontFileNames.test(name)
  return {
    documents: files.filter(isDocument),
    tables: files.filter(isTable),
    fonts: files.filter(isFont),
    pictures: files.filter((file) => !isDocument(file) && !isTable(file) && !isFont(file)),
  }
}
