/** The last part of a path on any system. */
export const folderName = (path: string): string =>
  path.split(/[\\/]/).findLast((part) => part !== '') ?? path
