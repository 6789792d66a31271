import { basename, join } from 'node:path'
import type { ProjectContents, ProjectState } from '@contract/desktop/projects'
import type { Artworks } from '../artworks/artworks'
import type { OpenedDocument } from '../documents/opened-document'
import { layerOf } from '../layers/layer-index'
import type { ArchiveEntry, WriteZip } from '../ports/deliverables'
import { fileOfSource } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { NewUuid } from '../ports/ids'
import { type ProjectManifest, projectManifestName } from './project-file'
import { artworkIdsIn, idsIn, projectStateVersion } from './project-state'

export interface SaveProjectDeps {
  readonly artworks: Pick<Artworks, 'artworksOf'>
  readonly files: Pick<Files, 'write' | 'remove'>
  readonly writeZip: WriteZip
  readonly newUuid: NewUuid
  /** Holds the manifest until it is packed. */
  readonly folder: FilePath
}

interface SavedProject {
  readonly document: OpenedDocument
  readonly state: ProjectState
  readonly contents: ProjectContents
}

/** Writes a project file, completely or not at all. Throws `FILE_NOT_FOUND`, `FILE_NOT_WRITABLE`, `CANCELLED`. */
export const saveProject = async (
  target: FilePath,
  { document, state, contents }: SavedProject,
  { artworks, files, writeZip, newUuid, folder }: SaveProjectDeps,
  signal?: AbortSignal,
): Promise<void> => {
  const { index, source, description } = document
  const file = fileOfSource(source)
  const ids = artworkIdsIn(state)
  const known = ids.map(await artworks.artworksOf(ids))
  const manifest: ProjectManifest = {
    format: 'mockwright-project',
    version: projectStateVersion,
    document: {
      name: basename(file),
      path: file,
      sha256: description.contentHash,
      added_areas: source.kind === 'areas' ? source.areas : [],
      entry: contents === 'everything' ? `document/${basename(file)}` : null,
    },
    state,
    layers: Object.fromEntries(
      idsIn(state, (id) => index.byUuid.has(id)).map((id) => [id, [...layerOf(index, id).layer.path]]),
    ),
    artworks: known.map(({ id, path }, at) => ({
      id,
      name: basename(path),
      path,
      entry: contents === 'references' ? null : `artworks/${at + 1}-${basename(path)}`,
    })),
  }
  const draft = join(folder, `${newUuid()}.json`)
  await files.write(draft, new TextEncoder().encode(JSON.stringify(manifest, null, 2)))
  try {
    await writeZip(
      target,
      [{ path: draft, name: projectManifestName, isCompressed: true }, ...entriesOf(manifest)],
      {
        ...(signal && { signal }),
      },
    )
  } finally {
    await files.remove(draft)
  }
}

/** Compression makes PSDs smaller, but not pictures. */
const entriesOf = ({ document, artworks }: ProjectManifest): readonly ArchiveEntry[] =>
  [document, ...artworks].flatMap(({ path, entry }) =>
    entry === null ? [] : [{ path, name: entry, isCompressed: /\.(psd|psb|svg)$/i.test(path) }],
  )
