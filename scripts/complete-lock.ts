/** `npm run lock:complete`: adds the platform builds that npm omitted to package-lock.json. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LockedPackages, missingPlatformPackages } from './checks/platform-packages'
import { projectRoot } from './setup/project-root'

const path = join(projectRoot, 'package-lock.json')

const lock = JSON.parse(await readFile(path, 'utf8')) as { packages: LockedPackages }
const missing = missingPlatformPackages(lock.packages)
const inOrder = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
await writeFile(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`)
console.log(`package-lock.json: ${Object.keys(missing).length} platform packages added`)
