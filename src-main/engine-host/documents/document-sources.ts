import { basename, dirname } from 'node:path'
import { type DocumentSource, type SourceName, sourceOf } from '../../service/ports/document-source'
import type { EngineContext } from '../context/engine-context'
import { OpenDocument, openedPsd } from './open-document'
import { openSheet } from './open-sheet'
import { openWithAreas } from './open-with-areas'
import { openPhoto } from './photo-document'
import { fileKey, readSharedFile } from './read-file'

/** How a source becomes a document. */
export interface SourceKind<Source> {
  /** Equal as long as the document is unchanged. Throws FILE_NOT_FOUND. */
  keyOf(source: Source): Promise<string>
  /** Throws what reading and parsing throw. */
  open(context: EngineContext, source: Source): Promise<OpenDocument>
}

/** Exhaustive by type: a source kind that nothing opens does not compile. */
export const sourceKinds: {
  readonly [Kind in DocumentSource['kind']]: SourceKind<Extract<DocumentSource, { kind: Kind }>>
} = {
  psd: {
    keyOf: ({ path }) => fileKey(path),
    open: async ({ memory }, { path }) => {
      const name = basename(path)
      return new OpenDocument(openedPsd(await readSharedFile(path), name), name, memory, dirname(path))
    },
  },
  photo: { keyOf: ({ path }) => fileKey(path), open: (context, { path }) => openPhoto(context, path) },
  areas: {
    keyOf: async ({ path, areas }) => `${await fileKey(path)}\0${JSON.stringify(areas)}`,
    open: ({ memory }, { path, areas }) => openWithAreas(memory, path, areas),
  },
  sheet: {
    keyOf: async (sheet) => JSON.stringify(sheet),
    open: async ({ memory }, sheet) => openSheet(memory, sheet),
  },
}

/** Kinds of sources; always `sourceKinds`, except in tests. */
export type SourceCatalogue = typeof sourceKinds

export const sourceKey = (name: SourceName, kinds: SourceCatalogue = sourceKinds): Promise<string> => {
  const source = sourceOf(name)
  return kindOf(source, kinds).keyOf(source)
}

export const openSource = (
  context: EngineContext,
  name: SourceName,
  kinds: SourceCatalogue = sourceKinds,
): Promise<OpenDocument> => {
  const source = sourceOf(name)
  return kindOf(source, kinds).open(context, source)
}

/** The entry for a source takes exactly its kind; the compiler cannot follow the pair through a look-up. */
const kindOf = (source: DocumentSource, kinds: SourceCatalogue): SourceKind<DocumentSource> =>
  kinds[source.kind] as SourceKind<DocumentSource>
