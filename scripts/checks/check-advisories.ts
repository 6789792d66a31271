import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditPackages, oldAfterDays, readAdvisories, shippedPackages } from '../audit/audit-packages'
import type { Lock } from '../sbom/production-packages'
import { npmShippedVersion } from '../setup/npm-shipped-electron'
import { projectRoot } from '../setup/project-root'
import type { Print, StepResult } from './run-steps'

/** Compares what the program contains with the pinned list of known faults, without any registry. */
export async function checkAdvisories(print: Print): Promise<StepResult> {
  const list = await readAdvisories()
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { readonly packages: Lock }
  const runtimes = [npmShippedVersion, packages['node_modules/electron']?.version ?? ''].map((version) => ({
    name: 'electron',
    version,
  }))
  const shipped = [...shippedPackages(packages), ...runtimes]
  const { faults, accepted, ageDays } = auditPackages(list, shipped, new Date())
  for (const sentence of [...faults, ...accepted]) print(sentence)
  if (ageDays > oldAfterDays)
    print(
      `The list of known faults is ${ageDays} days old: refresh scripts/audit/advisories.json (it says how).`,
    )
  return {
    passed: Number(faults.length === 0),
    failed: Number(faults.length > 0),
    note: `${list.advisories.length} advisories of ${list.taken_on} (${ageDays} days old), ${shipped.length} packages`,
  }
}
