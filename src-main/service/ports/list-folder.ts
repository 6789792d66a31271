import type { FilePath } from './engine'

/**
 * Files below a folder as paths within it, parted by `/`, hidden ones left out: four folders deep, at most 50,000. Null
 * for what is no folder.
 */
export type ListFolder = (path: FilePath) => Promise<readonly string[] | null>
