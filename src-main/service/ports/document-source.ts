import { addedAreaShape } from '@contract/edits/area-shape'
import { z } from 'zod'

/** A print area that a person added to a file. */
export const addedAreaOfFile = addedAreaShape.extend({
  /** The id of its layer, which no layer of the file has. */
  id: z.number().int().positive(),
  /** The id of the layer that it lies on and is clipped to; null: it lies over everything. */
  on: z.number().int().nullable(),
})
export type AddedAreaOfFile = z.output<typeof addedAreaOfFile>

/** Where a document comes from. */
export const documentSource = z.discriminatedUnion('kind', [
  /** A PSD or PSB, given by its absolute path. */
  z.object({ kind: z.literal('psd'), path: z.string().min(1) }),
  /** A photo mockup (`*.mockphoto`), given by its absolute path. */
  z.object({ kind: z.literal('photo'), path: z.string().min(1) }),
  /** A PSD or PSB with print areas that a person added to it. */
  z.object({ kind: z.literal('areas'), path: z.string().min(1), areas: z.array(addedAreaOfFile).min(1) }),
  /**
   * A blank, transparent sheet of one print area, sRGB, for the artwork at `path`, after which it is named. The print
   * area is the layer `sheetLayer`, and as large as the sheet.
   */
  z.object({
    kind: z.literal('sheet'),
    path: z.string().min(1),
    width: z.number().int().min(1),
    height: z.number().int().min(1),
    ppi: z.number().positive(),
  }),
])
export type DocumentSource = z.output<typeof documentSource>

/** The path of the layer on a sheet that takes artwork. */
export const sheetLayer: readonly [number] = [1]

/** A source as requests name it. A string is a path, as in all requests stored before source kinds existed. */
export type SourceName = DocumentSource | string

export const sourceName = z.union([documentSource, z.string().min(1)])

/** The source in a file on this computer: a photo mockup by its ending, else a PSD or PSB. */
export const sourceAt = (path: string): DocumentSource => ({
  kind: path.toLowerCase().endsWith('.mockphoto') ? 'photo' : 'psd',
  path,
})

/** The source in a file to which a person may have added print areas. */
export const sourceWithAreas = (path: string, areas: readonly AddedAreaOfFile[]): DocumentSource => {
  const source = sourceAt(path)
  return areas.length === 0 || source.kind !== 'psd' ? source : { kind: 'areas', path, areas: [...areas] }
}

/** A source with the name that people know it by. */
export interface NamedSource {
  readonly source: DocumentSource
  readonly name: string
}

/** For a text column: a PSD as its path, as in rows written before source kinds existed, any other source as JSON. */
export const textOfSource = (source: DocumentSource): string =>
  source.kind === 'psd' ? source.path : JSON.stringify(source)

/** Reads what `textOfSource` wrote; a path is absolute, so it never begins with a brace. */
export const sourceOfText = (text: string): DocumentSource =>
  text.startsWith('{') ? documentSource.parse(JSON.parse(text)) : sourceAt(text)

export const sourceOf = (name: SourceName): DocumentSource =>
  typeof name === 'string' ? sourceAt(name) : name

/**
 * Files that the document is read from; the document is named after the first. Exhaustive: a kind without an entry does
 * not compile.
 */
const filesOf: {
  readonly [Kind in DocumentSource['kind']]: (
    source: Extract<DocumentSource, { kind: Kind }>,
  ) => readonly [string, ...string[]]
} = {
  psd: ({ path }) => [path],
  photo: ({ path }) => [path],
  areas: ({ path }) => [path],
  sheet: ({ path }) => [path],
}

export const filesOfSource = (name: SourceName): readonly [string, ...string[]] => {
  const source = sourceOf(name)
  // The entry takes exactly this kind; the compiler cannot follow the pair through a look-up.
  const ofKind = filesOf[source.kind] as (of: DocumentSource) => readonly [string, ...string[]]
  return ofKind(source)
}

/** The file that the source is named after. */
export const fileOfSource = (name: SourceName): string => filesOfSource(name)[0]
