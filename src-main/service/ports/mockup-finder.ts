import type { FilePath } from './engine'

/**
 * The PSD and PSB files that a person means by these paths: a file is itself, whatever it is called; a folder is all
 * that lies in it, at any depth, without hidden files and without following links. Each once, in the order of the paths
 * and then by name. A folder that cannot be read counts as empty.
 */
export type FindMockupFiles = (
  paths: readonly FilePath[],
  signal?: AbortSignal,
) => Promise<readonly FilePath[]>
