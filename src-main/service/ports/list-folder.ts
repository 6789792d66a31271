import type { FilePath } from './engine'

/**
 * Files below a folder as relative paths separated by `/`, without hidden files: up to four folders deep, at most
 * 50,000; those of a folder below that cannot be read are left out. Null if the path is not a folder. Throws
 * `FILE_NOT_FOUND` if it is one that cannot be read.
 */
export type ListFolder = (path: FilePath) => Promise<readonly string[] | null>
