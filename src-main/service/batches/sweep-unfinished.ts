import { basename, dirname, join } from 'node:path'
import type { StoredItem } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/** Removes files that a killed process left beside its pictures: files have other names until they are complete. */
export const sweepUnfinished = async (
  items: readonly StoredItem[],
  folder: FilePath,
  files: Pick<Files, 'namesIn' | 'remove'>,
): Promise<void> => {
  for (const { name } of items) {
    const place = join(folder, dirname(name))
    for (const found of await files.namesIn(place))
      if (isUnfinished(found, basename(name))) await files.remove(join(place, found))
  }
}

/** Matches the temporary names used by the engine and `Files.write`. */
const isUnfinished = (found: string, name: string): boolean =>
  (found.startsWith(`.${name}.`) && found.endsWith('.unfinished')) ||
  (found.startsWith(`${name}.`) && found.endsWith('.part'))
