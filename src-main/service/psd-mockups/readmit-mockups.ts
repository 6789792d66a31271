import type { ReadmittedMockups } from '../ports/data-folder-admin'
import { type TakeInDeps, takeInFile } from './take-in'

const mockupFile = /^([0-9a-f]{8}-[0-9a-f-]{27})\.psd$/

/**
 * Makes mockups of stored files that the store does not know. Their names are lost. No file is removed, whatever it
 * holds.
 */
export const readmitMockups = async (
  names: readonly string[],
  deps: TakeInDeps,
): Promise<ReadmittedMockups> => {
  const unreadable: string[] = []
  let readmitted = 0
  for (const name of names) {
    const uuid = mockupFile.exec(name)?.[1]
    if (uuid === undefined || (await deps.store.find(uuid))) continue
    try {
      const mockup = { uuid, file: deps.files.placeOf(uuid), name: `Recovered ${uuid.slice(0, 8)}` }
      await takeInFile(mockup, { ...deps, uploads: 'lenient' })
      readmitted += 1
    } catch (error) {
      deps.log.warn(`No mockup can be made of ${name}`, error)
      unreadable.push(name)
    }
  }
  return { readmitted, unreadable }
}
