import { createHash } from 'node:crypto'
import {
  type Lock,
  type LockedPackage,
  nearestPlace,
  neverShipped,
  productionPlaces,
  registryName,
} from './production-packages'

export interface ProgramInSbom {
  readonly version: string
  /** The version of the runtime that is shipped; without one the list is of packages only. */
  readonly electron?: string | undefined
}

interface Component {
  readonly type: 'application' | 'library' | 'framework'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly [{ readonly expression: string }]
  readonly hashes?: readonly [{ readonly alg: 'SHA-512'; readonly content: string }]
}

export interface Sbom {
  readonly $schema: string
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.5'
  readonly serialNumber: string
  readonly version: 1
  readonly metadata: { readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * The list of everything from elsewhere that the program may contain, as CycloneDX 1.5. The lock file is its only
 * source, so that the same lock gives the same list on every machine, without a registry: packages for other systems
 * are in it, and packages for development are not.
 */
export function sbomOf(lock: Lock, { version, electron }: ProgramInSbom): Sbom {
  const runtime = electron === undefined ? [] : [electronComponent(electron)]
  const places = productionPlaces(lock)
  const libraries = places.map((place) => libraryComponent(place, lock[place]))
  const components = [...runtime, ...unique(libraries)]
  const component: Component = { type: 'application', ...identity('mockwright', version) }
  const { dependencies, optionalDependencies } = lock[''] ?? {}
  const direct = Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !neverShipped.has(name))
    .map((name) => refAt(lock, '', name))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: { component },
    components,
    dependencies: mergeByRef([
      { ref: component['bom-ref'], dependsOn: [...present(direct), ...runtime.map((one) => one['bom-ref'])] },
      ...places.map((place) => ({ ref: refOf(place, lock[place]), dependsOn: dependenciesAt(lock, place) })),
    ]),
  }
}

function libraryComponent(place: string, locked: LockedPackage | undefined): Component {
  const { license, integrity, version = '' } = locked ?? {}
  const sha512 = integrity?.match(/^sha512-(\S+)/)?.[1]
  return {
    type: 'library',
    ...identity(registryName(place, locked), version),
    ...(license ? { licenses: [{ expression: license.replace(/^\((.*)\)$/, '$1') }] } : {}),
    ...(sha512
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }
      : {}),
  }
}

function electronComponent(version: string): Component {
  return { type: 'framework', ...identity('electron', version), licenses: [{ expression: 'MIT' }] }
}

function identity(name: string, version: string) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
  return { 'bom-ref': purl, name, version, purl }
}

function dependenciesAt(lock: Lock, place: string): readonly string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return present(names.map((name) => refAt(lock, place, name)))
}

function refAt(lock: Lock, parent: string, name: string): string | undefined {
  const place = nearestPlace(lock, parent, name)
  return place && refOf(place, lock[place])
}

function refOf(place: string, locked: LockedPackage | undefined): string {
  return identity(registryName(place, locked), locked?.version ?? '').purl
}

function present(refs: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(refs.filter((ref) => ref !== undefined))].sort()
}

function unique(components: readonly Component[]): readonly Component[] {
  return [...new Map(components.map((one) => [one.purl, one])).values()]
}

function mergeByRef(all: Sbom['dependencies']): Sbom['dependencies'] {
  const byRef = new Map<string, readonly string[]>()
  for (const { ref, dependsOn } of all) byRef.set(ref, present([...(byRef.get(ref) ?? []), ...dependsOn]))
  return [...byRef].map(([ref, dependsOn]) => ({ ref, dependsOn }))
}

/** Of the contents, so that the same list has the same number; the bits of version 5 (RFC 9562). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
