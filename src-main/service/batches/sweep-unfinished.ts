import { basename, dirname, join } from 'node:path'
import type { StoredItem } from '../ports/batch-run-store'
import type { FilePath } from '../ports/engine'
import type { Files } from '../ports/files'

/**
 * What a process that was killed left beside the pictures that it was writing: they lie under other names until they
 * are whole.
 */
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

/** As the engine and `Files.write` name them. */
const isUnfinished = (found: string, name: string): boolean =>
  (found.startsWith(`.${name}.`) && found.endsWith('.unfinished')) ||
  (found.startsWith(`${name}.`) && found.endsWith('.part'))
