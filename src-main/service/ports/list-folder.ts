import type { FilePath } from './engine'

/**
 * Files below a folder as relative paths separated by `/`, without hidden files: up to four folders deep, at most
 * 50,000. Null if the path is not a folder.
 */
export type ListFolder = (path: FilePath) => Promise<readonly string[] | null>
