import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Lock, productionPlaces, registryName } from '../sbom/production-packages'

/** Past this many days the list is reported as old; nothing fails, because age is no fault of the packages. */
export const oldAfterDays = 60

const advisory = z.object({
  id: z.string(),
  package: z.string(),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  title: z.string(),
  affected: z.array(z.object({ introduced: z.string(), fixed: z.string().optional() })).min(1),
  source: z.url(),
  accepted: z.object({ versions: z.string().optional(), reason: z.string().min(1) }).optional(),
})

const advisoryList = z.object({
  about: z.array(z.string()),
  taken_on: z.iso.date(),
  source: z.string(),
  advisories: z.array(advisory),
})

export type AdvisoryList = z.infer<typeof advisoryList>
type Advisory = z.infer<typeof advisory>

export interface ShippedPackage {
  readonly name: string
  readonly version: string
}

export interface Audit {
  /** One sentence for each known fault of a package that nobody accepted. */
  readonly faults: readonly string[]
  /** The same for faults that were accepted, with the reason. */
  readonly accepted: readonly string[]
  readonly ageDays: number
}

export async function readAdvisories(): Promise<AdvisoryList> {
  return advisoryList.parse(JSON.parse(await readFile(join(import.meta.dirname, 'advisories.json'), 'utf8')))
}

/** What the program contains by its lock file, each version once. */
export function shippedPackages(lock: Lock): readonly ShippedPackage[] {
  return productionPlaces(lock).map((place) => ({
    name: registryName(place, lock[place]),
    version: lock[place]?.version ?? '',
  }))
}

export function auditPackages(list: AdvisoryList, packages: readonly ShippedPackage[], now: Date): Audit {
  const found = packages.flatMap(({ name, version }) =>
    list.advisories
      .filter((one) => one.package === name && one.affected.some((range) => isWithin(version, range)))
      .map((one) => ({ one, version, sentence: sentenceOf(one, version) })),
  )
  const isAccepted = ({ one, version }: (typeof found)[number]) =>
    one.accepted !== undefined && (one.accepted.versions ?? version) === version
  return {
    faults: unique(found.filter((each) => !isAccepted(each)).map(({ sentence }) => sentence)),
    accepted: unique(
      found.filter(isAccepted).map(({ one, sentence }) => `${sentence} Accepted: ${one.accepted?.reason}`),
    ),
    ageDays: Math.floor((now.getTime() - Date.parse(list.taken_on)) / 86_400_000),
  }
}

function sentenceOf(
  { id, package: name, severity, title, affected, source }: Advisory,
  version: string,
): string {
  const mended = affected.map(({ fixed }) => fixed).filter((fixed) => fixed !== undefined)
  const remedy = mended.length === 0 ? 'no release mends it' : `mended in ${mended.join(' and ')}`
  return `${name} ${version}: ${title} (${id}, ${severity}; ${remedy}; ${source}).`
}

function isWithin(version: string, { introduced, fixed }: Advisory['affected'][number]): boolean {
  return (
    compareVersions(version, introduced) >= 0 && (fixed === undefined || compareVersions(version, fixed) < 0)
  )
}

/** By semver's rule as far as releases go; a pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const [releaseA = '', tagA] = a.split(/-(.*)/s)
  const [releaseB = '', tagB] = b.split(/-(.*)/s)
  const [partsA, partsB] = [releaseA, releaseB].map((text) => text.split('.').map(Number))
  for (let i = 0; i < 3; i++) {
    const difference = (partsA?.[i] ?? 0) - (partsB?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  return Number(tagA === undefined) - Number(tagB === undefined)
}

function unique(sentences: readonly string[]): readonly string[] {
  return [...new Set(sentences)]
}
