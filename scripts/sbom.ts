/** `npm run sbom [-- FILE]`: the list of components (CycloneDX), in `artifacts/sbom.cdx.json` unless said otherwise. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Lock } from './sbom/production-packages'
import { sbomOf } from './sbom/sbom-of'
import { projectRoot } from './setup/project-root'
import { runScript } from './setup/run-script'

await runScript(async () => {
  const [chosen = join(projectRoot, 'artifacts', 'sbom.cdx.json')] = process.argv.slice(2)
  const file = resolve(chosen)
  const text = await readFile(join(projectRoot, 'package-lock.json'), 'utf8')
  const lock = JSON.parse(text) as { readonly version: string; readonly packages: Lock }
  const sbom = sbomOf(lock.packages, { version: lock.version })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} components in ${file}`)
  return 0
})
