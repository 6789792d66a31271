import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../setup/project-root'
import { runCommand } from '../setup/run-command'
import { checkTexts } from './check-texts'
import { cruiseWalls } from './cruise-walls'
import { provePlantedViolations } from './planted-violations'
import { type LockedPackages, missingPlatformPackages } from './platform-packages'
import type { Step, StepResult } from './run-steps'

/** What can be said of the sources without running them. */
export const checkSteps: readonly Step[] = [
  toolStep('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  toolStep('types', 'typescript/bin/tsc', ['-b', '--pretty', 'false']),
  { title: 'walls', run: checkWalls },
  { title: 'walls are looked at', run: checkPlantedViolations },
  { title: 'texts', run: checkTextsInOrder },
  { title: 'lock file', run: checkLockFile },
  toolStep('unused code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
]

function toolStep(title: string, script: string, args: readonly string[]): Step {
  return {
    title,
    run: async () => {
      const { exitCode } = await runCommand(
        process.execPath,
        [join(projectRoot, 'node_modules', script), ...args],
        {
          cwd: projectRoot,
        },
      )
      return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

async function checkWalls(): Promise<StepResult> {
  const { fileCount, violations } = await cruiseWalls(projectRoot, [
    ...['src-main', 'src-preload', 'src-renderer'],
    ...['scripts', 'e2e', 'bench'],
  ])
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  if (fileCount === 0) console.error('The cruise read no file of ours, so it proves nothing')
  return {
    passed: Number(fileCount > 0 && violations.length === 0),
    failed: Number(fileCount === 0 || violations.length > 0),
    note: `${fileCount} files`,
  }
}

async function checkPlantedViolations(): Promise<StepResult> {
  const complaints = await provePlantedViolations()
  for (const complaint of complaints) console.error(complaint)
  return { passed: Number(complaints.length === 0), failed: Number(complaints.length > 0) }
}

async function checkTextsInOrder(): Promise<StepResult> {
  const complaints = await checkTexts()
  for (const complaint of complaints) console.error(complaint)
  return { passed: Number(complaints.length === 0), failed: Number(complaints.length > 0) }
}

async function checkLockFile(): Promise<StepResult> {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  const missing = Object.keys(missingPlatformPackages(lock.packages))
  if (missing.length === 0) return { passed: 1, failed: 0 }
  console.error(
    `npm ci would refuse this lock; run \`npm run lock:complete\`. It misses ${missing.join(', ')}`,
  )
  return { passed: 0, failed: 1 }
}
