export interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly license?: string
  readonly engines?: Readonly<Record<string, string>>
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The `packages` of a package-lock.json, by their place in the tree. */
export type LockedPackages = Readonly<Record<string, LockEntry>>

/**
 * The platform builds that a package names and the lock file lacks, as the missing entries.
 *
 * A registry mirror that holds newer builds for its own platform only makes npm omit the others silently, and then `npm
 * ci` refuses the lock on every machine ("Missing: @scope/name-darwin-arm64@ from lock file"). The entries carry the
 * exact version that their parent asks for and no integrity, which npm adds when it next sees them.
 */
export function missingPlatformPackages(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockEntry> = {}
  for (const [parentPlace, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (platform === undefined || isLocked(packages, parentPlace, name)) continue
      const { license, engines, dev } = parent
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(dev ? { dev } : {}),
        ...(license ? { license } : {}),
        optional: true,
        ...(engines ? { engines } : {}),
      }
    }
  }
  return missing
}

/** Node's rule: the nearest node_modules on the way up from the dependent package. */
function isLocked(packages: LockedPackages, parentPlace: string, name: string): boolean {
  for (let place = parentPlace; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place}${place && '/'}node_modules/${name}`]) return true
    if (place === '') return false
  }
}

/** `…-linux-arm64-musl`: the part of a platform build's name that says where it runs. */
const platformName =
  /[-/](android|darwin|freebsd|linux|openharmony|win32|wasm32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|wasi)(?:-(gnu|musl|gnueabihf|musleabihf|eabi|msvc))?$/

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined {
  const match = platformName.exec(name)
  if (!match) return undefined
  const [, os = '', cpu = '', abi = ''] = match
  if (os === 'wasm32') return { cpu: ['wasm32'] }
  if (os !== 'linux' || abi === '') return { os: [os], cpu: [cpu] }
  return { os: [os], cpu: [cpu], libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }
}
