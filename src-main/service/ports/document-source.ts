import { z } from 'zod'

/** Where a document comes from. */
export const documentSource = z.discriminatedUnion('kind', [
  /** A PSD or PSB, by its absolute path. */
  z.object({ kind: z.literal('psd'), path: z.string().min(1) }),
])
export type DocumentSource = z.output<typeof documentSource>

/**
 * A source as requests name it: a string, as in every request that was stored before there were kinds, is the path of a
 * PSD.
 */
export type SourceName = DocumentSource | string

export const sourceName = z.union([documentSource, z.string().min(1)])

export const sourceOf = (name: SourceName): DocumentSource =>
  typeof name === 'string' ? { kind: 'psd', path: name } : name

/**
 * Files that the document is read from, the one that it is called after first. Total: a kind without them does not
 * compile.
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

/** The file that the source is called after. */
export const fileOfSource = (name: SourceName): string => filesOfSource(name)[0]
