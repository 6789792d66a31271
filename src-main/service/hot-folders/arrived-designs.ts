import { basename, extname, join } from 'node:path'
import type { DesignOfRun } from '../ports/design-runs'
import type { HotFolderStore, StoredArrival, StoredHotFolder } from '../ports/hot-folder-store'
import { designIdOf } from './put-away'

/** Turns the picture into a design of a run. */
export const arrivedDesignOf = async (
  { id, folder }: StoredHotFolder,
  arrival: StoredArrival,
  store: Pick<HotFolderStore, 'namesOfStem'>,
): Promise<DesignOfRun> => {
  const named = await store.namesOfStem(id, stemOf(arrival.name))
  const others = named.filter((name) => name !== arrival.name)
  return {
    id: designIdOf(arrival),
    path: join(folder, arrival.name),
    name: others.length === 0 ? arrival.name : withKind(arrival.name),
  }
}

/** Results are named after their design, so `logo.png` and `logo.jpg` go into separate runs, one after the other. */
export const firstOfEachStem = (arrivals: readonly StoredArrival[]): readonly StoredArrival[] => {
  const seen = new Set<string>()
  return arrivals.filter(({ name }) => {
    const stem = stemOf(name).toLowerCase()
    if (seen.has(stem)) return false
    seen.add(stem)
    return true
  })
}

const stemOf = (name: string): string => basename(name, extname(name))

/** `logo.jpg` → `logo-jpg.jpg`, so its results do not share a name with those of `logo.png`. */
const withKind = (name: string): string => `${stemOf(name)}-${extname(name).slice(1)}${extname(name)}`
