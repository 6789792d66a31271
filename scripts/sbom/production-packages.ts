import { existsSync } from 'node:fs'
import { join } from 'node:path'

export interface LockedPackage {
  /** The real name where `place` has an alias. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The `packages` of package-lock.json, by their place (`node_modules/sharp`). */
export type Lock = Readonly<Record<string, LockedPackage>>

/** The places of these packages and of everything that they load, as far as it is installed and of this system. */
export function placesOf(names: readonly string[], lock: Lock, root: string): readonly string[] {
  const found = new Set<string>()
  const add = (name: string, parent: string): void => {
    const place = nearestPlace(lock, parent, name)
    if (place === undefined || found.has(place)) return
    const locked = lock[place]
    if (locked === undefined || !isForThisSystem(name, locked) || !existsSync(join(root, place))) return
    found.add(place)
    const needed = { ...locked.dependencies, ...locked.optionalDependencies }
    for (const dependency of Object.keys(needed)) add(dependency, place)
  }
  for (const name of names) add(name, '')
  return [...found].sort()
}

/** Its binary contains encoders under the GPL: a checkout may have it, and what is shipped never does. */
export const neverShipped: ReadonlySet<string> = new Set(['@napi-rs/webcodecs'])

/** The places of everything that the program may contain: what is neither for development only nor never shipped. */
export function productionPlaces(lock: Lock): readonly string[] {
  const { dependencies, optionalDependencies } = lock[''] ?? {}
  const direct = Object.keys({ ...dependencies, ...optionalDependencies })
  const shipped = placesFrom(
    direct.filter((name) => !neverShipped.has(name)),
    lock,
  )
  const left = new Set([...placesFrom([...neverShipped], lock)].filter((place) => !shipped.has(place)))
  return Object.keys(lock).filter((place) => place !== '' && lock[place]?.dev !== true && !left.has(place))
}

/** The places of these packages and of everything that they name. */
function placesFrom(names: readonly string[], lock: Lock): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string, parent: string): void => {
    const place = nearestPlace(lock, parent, name)
    if (place === undefined || found.has(place)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(needed, place)
  }
  for (const name of names) add(name, '')
  return found
}

/** The name in the registry: `node_modules/@img/colour` → `@img/colour`, an alias → what it stands for. */
export function registryName(place: string, locked: LockedPackage | undefined): string {
  return locked?.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Some packages tell their C library by their name alone. */
function isForThisSystem(name: string, { os, cpu, libc }: LockedPackage): boolean {
  const isGlibc = process.platform !== 'linux' || !existsSync('/etc/alpine-release')
  return (
    (os?.includes(process.platform) ?? true) &&
    (cpu?.includes(process.arch) ?? true) &&
    (libc?.includes(isGlibc ? 'glibc' : 'musl') ?? true) &&
    !(isGlibc && /linux.*musl/.test(name))
  )
}

/** Node's rule: the place in the nearest node_modules on the way up from the dependent package. */
export function nearestPlace(lock: Lock, parent: string, name: string): string | undefined {
  const levels = parent === '' ? [] : parent.split('/node_modules/')
  for (let depth = levels.length; depth >= 0; depth--) {
    const above = levels.slice(0, depth).join('/node_modules/')
    const place = `${above}${above && '/'}node_modules/${name}`
    if (lock[place]) return place
  }
  return undefined
}
