import type { FilePath } from './engine'

/**
 * The PSDs, PSBs and photo mockups that these paths stand for: a file stands for itself, whatever its name; a folder
 * for everything in it, at any depth, without hidden files and without following links. Each file once, in the order of
 * the paths and then by name. A folder that cannot be read counts as empty.
 */
export type FindMockupFiles = (
  paths: readonly FilePath[],
  signal?: AbortSignal,
) => Promise<readonly FilePath[]>
