import type { DataFolderSecrets } from '../../service/ports/data-folder-admin'
import { isSealed } from '../../service/ports/secret-box'
import type { KeyRing } from './key-ring'
import { keyIdOf } from './sealed-text'

/** The keys that stored secrets need, and whether each can be read now. */
export const usedKeys = async (
  stored: readonly string[],
  ring: Pick<KeyRing, 'find' | 'placeOf'>,
): Promise<DataFolderSecrets> => {
  const sealed = stored.filter(isSealed)
  const ids = new Set(sealed.map(idIn))
  const keys = await Promise.all(
    [...ids].map(async (id) => {
      const isFound = await ring.find(id).then(
        () => true,
        () => false,
      )
      // Asked afterwards: a search finds keys of other folders.
      const place = ring.placeOf(id)
      return { id, place, isFound, secrets: sealed.filter((text) => idIn(text) === id).length }
    }),
  )
  return { plain: stored.length - sealed.length, keys }
}

/** A layout that this version does not know has no key that could be found. */
const idIn = (text: string): string => keyIdOf(text) ?? 'unknown'
