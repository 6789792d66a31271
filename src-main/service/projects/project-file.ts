import { basename, dirname, join } from 'node:path'
import { type ProjectState, projectState } from '@contract/desktop/projects'
import { AppError } from '@contract/errors'
import { z } from 'zod'
import type { LayerPath } from '../../engine/document/layer-path'
import { type AddedAreaOfFile, addedAreaOfFile } from '../ports/document-source'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'
import type { UnpackZip } from '../ports/unpack-zip'
import { projectStateVersion } from './project-state'

/** The extension of a project file. */
export const projectEnding = '.mockwright'

/** The one archive entry that every project has. */
export const projectManifestName = 'project.json'

/** A file that the archive carries under `entry`, or, if that is null, a file that was at `path`. */
const carriedFile = z.object({
  name: z.string().min(1),
  path: z.string(),
  entry: z.string().min(1).nullable(),
})

/** `project.json`. `state` refers to layers and artworks by the ids of the computer that saved it. */
export const projectManifest = z.object({
  format: z.literal('mockwright-project'),
  version: z.number().int().positive(),
  document: carriedFile.extend({
    sha256: z.string(),
    /** Print areas that a person added to it; earlier versions knew none. */
    added_areas: z.array(addedAreaOfFile).default([]),
  }),
  state: projectState,
  /** The path in the document of each layer that `state` names. */
  layers: z.record(z.string(), z.array(z.number().int())),
  artworks: z.array(carriedFile.extend({ id: z.string().min(1) })),
})
export type ProjectManifest = z.output<typeof projectManifest>

/** A project file as read, its ids still those of the computer that saved it. */
export interface ReadProject {
  readonly name: string
  /** The document: from the archive, from its original path, or from beside the project file. */
  readonly file: FilePath
  /** The print areas that a person added to the document. */
  readonly addedAreas: readonly AddedAreaOfFile[]
  readonly state: ProjectState
  readonly layers: ReadonlyMap<string, LayerPath>
  readonly artworks: ReadonlyMap<string, FilePath>
}

export interface ReadProjectDeps {
  readonly unpack: UnpackZip
  readonly files: Pick<Files, 'read' | 'exists'>
}

export interface ReadProjectOptions {
  /** Replaces the project's own document, which is then not looked for. */
  readonly document?: FilePath | undefined
  readonly signal?: AbortSignal | undefined
}

const limits = { entries: 2_000, bytes: 8e9 }

/**
 * Unpacks a project file into `folder`, which should be empty. Throws `FILE_NOT_FOUND` for a document or an artwork
 * that is neither in the archive nor at its original path, and `INVALID_INPUT` for a file that is not a project.
 */
export const readProjectFile = async (
  path: FilePath,
  folder: FilePath,
  { unpack, files }: ReadProjectDeps,
  { document, signal }: ReadProjectOptions = {},
): Promise<ReadProject> => {
  const name = basename(path)
  const entries = new Set(await unpack(path, folder, limits, signal))
  if (!entries.has(projectManifestName)) throw noProject(name)
  const manifest = parsedManifest(await files.read(join(folder, projectManifestName)), name)
  const placeOf = async ({
    name: wanted,
    path: place,
    entry,
  }: z.output<typeof carriedFile>): Promise<FilePath> => {
    if (entry !== null && entries.has(entry)) return join(folder, entry)
    for (const candidate of [place, join(dirname(path), wanted)])
      if (candidate !== '' && (await files.exists(candidate))) return candidate
    throw new AppError('projectFileMissing', { project: name, file: wanted, path: place })
  }
  const artworks = new Map<string, FilePath>()
  for (const artwork of manifest.artworks) artworks.set(artwork.id, await placeOf(artwork))
  return {
    name,
    file: document ?? (await placeOf(manifest.document)),
    addedAreas: manifest.document.added_areas,
    state: manifest.state,
    layers: new Map(Object.entries(manifest.layers)),
    artworks,
  }
}

const parsedManifest = (bytes: Uint8Array, name: string): ProjectManifest => {
  const json = jsonOf(bytes, name)
  const version = z.object({ format: z.literal('mockwright-project'), version: z.number() }).safeParse(json)
  if (!version.success) throw noProject(name)
  if (version.data.version > projectStateVersion)
    throw new AppError('projectOfLaterVersion', { project: name })
  const manifest = projectManifest.safeParse(json)
  if (manifest.success) return manifest.data
  throw noProject(name, manifest.error)
}

const jsonOf = (bytes: Uint8Array, name: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw noProject(name, cause)
  }
}

const noProject = (name: string, cause?: unknown): AppError =>
  new AppError('projectUnreadable', { project: name }, { cause })
