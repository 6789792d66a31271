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
