import { z } from 'zod'

/** Where a document comes from. */
export const documentSource = z.discriminatedUnion('kind', [
  /** A PSD or PSB, given by its absolute path. */
  z.object({ kind: z.literal('psd'), path: z.string().min(1) }),
])
export type DocumentSource = z.output<typeof documentSource>

/**
 * A source as requests name it. A string is the path of a PSD, as in all requests stored before source kinds existed.
 */
export type SourceName = DocumentSource | string

export const sourceName = z.union([documentSource, z.string().min(1)])

/** The source in a file on this computer; every file that can be opened is a PSD or PSB so far. */
export const sourceAt = (path: string): DocumentSource => ({ kind: 'psd', path })

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
  typeof name === 'string' ? { kind: 'psd', path: name } : name

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
}

export const filesOfSource = (name: SourceName): readonly [string, ...string[]] => {
  const source = sourceOf(name)
  return filesOf[source.kind](source)
}

/** The file that the source is named after. */
export const fileOfSource = (name: SourceName): string => filesOfSource(name)[0]
