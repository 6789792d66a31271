import { dirname } from 'node:path/posix'

/** A file that a cruise has read. Packages and Node's own modules are among the dependencies, without a file. */
export interface CruisedFile {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** Tests, and what stands in for a collaborator in them, reach anywhere. */
const isTest = (path: string): boolean => /[.](test|bench)[.]tsx?$|[/]testing[/]/.test(path)

/**
 * Folders, like files, need each other one way only: two folders that need each other are one room, or a file lies in
 * the wrong one. A folder needs the folders of the files outside it that it or a folder inside it imports. Returns each
 * step of a cycle.
 */
export function folderCycles(
  files: readonly CruisedFile[],
): readonly { readonly from: string; readonly to: string }[] {
  const needs = neededFolders(files.filter(({ source }) => !isTest(source)))
  return [...needs].flatMap(([from, needed]) =>
    [...needed].filter((to) => leadsTo(needs, to, from)).map((to) => ({ from, to })),
  )
}

type Needs = ReadonlyMap<string, ReadonlySet<string>>

function neededFolders(files: readonly CruisedFile[]): Needs {
  const own = new Set(files.map(({ source }) => source))
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of files) {
    const imported = dependencies.map(({ resolved }) => resolved).filter((path) => own.has(path))
    for (const folder of foldersAround(source)) {
      const needed = needs.get(folder) ?? new Set()
      needs.set(folder, needed)
      for (const path of imported) if (!path.startsWith(`${folder}/`)) needed.add(dirname(path))
    }
  }
  return needs
}

function foldersAround(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersAround(folder)]
}

function leadsTo(needs: Needs, start: string, end: string): boolean {
  const seen = new Set([start])
  for (const folder of seen) {
    if (folder === end) return true
    for (const next of needs.get(folder) ?? []) seen.add(next)
  }
  return false
}
